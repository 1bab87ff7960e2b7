/**
 * A stream that hls.js plays: its errors and how it gets over them, its qualities, and its live edge. Loaded with the
 * library, after the page.
 */
import { t } from '@lingui/core/macro'
import Hls, { type ErrorData } from 'hls.js'
import { numberText } from '../platform/i18n/i18n.ts'
import { followLive } from './live-follower.ts'
import { soundAddress } from './sound-address.ts'
import {
  noSource,
  type Quality,
  type SourceView,
  type VideoSource,
  type Wanted,
} from './source-view.ts'

/**
 * The engine's own waits for a segment, with fewer attempts: with ours around them the player says after
 * half a minute, which is what it has buffered, that there is no picture, instead of after two.
 */
const segmentPolicy = {
  maxTimeToFirstByteMs: 10_000,
  maxLoadTimeMs: 120_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 },
}

/** ms after which a rendition that had gaps is tried again: a studio on a slow line leaves its large picture out. */
const gapsForgottenAfter = 30_000

/** Attempts to get over an error before giving up, and ms between them. */
const recoveries = [500, 2_000, 5_000]

export const isSupported = (): boolean => Hls.isSupported()

export function hlsSource(wanted: Wanted): VideoSource {
  const { video, address, audioOnly, beginAt, notify, fail } = wanted
  const hls = new Hls({
    // A worker would need a blob: script, which our Content-Security-Policy refuses.
    enableWorker: false,
    // What puts advertisements into a programme sometimes begins the video at 0, whatever is asked below.
    enableInterstitialPlayback: false,
    backBufferLength: 60,
    capLevelToPlayerSize: true,
    // What is sent to this server comes evenly: a segment less in hand is two seconds less behind.
    liveSyncDurationCount: /\/media\/~/.test(address) ? 2 : 3,
    fragLoadPolicy: { default: segmentPolicy },
    errorPenaltyExpireMs: gapsForgottenAfter,
  })
  wanted.onEngine?.(hls)
  let view = noSource
  let tries = 0
  let timer: number | undefined
  /** Position in seconds, until something was loaded; -1 leaves it to the engine, which continues where it was. */
  let begins = -1
  const show = (change: Partial<SourceView>) => {
    view = { ...view, ...change }
    notify(view)
  }

  const recover = (data: ErrorData) => {
    const wait = recoveries[tries]
    if (wait === undefined) {
      hls.destroy()
      return fail(data.details)
    }
    tries += 1
    show({ recovering: true })
    timer = window.setTimeout(() => {
      if (data.type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
      // Without a manifest there is nothing more to load.
      if (hls.levels.length === 0) return hls.loadSource(address)
      hls.startLoad(begins)
    }, wait)
  }

  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal) recover(data)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
    // Sound of its own says nothing about a picture that does not come.
    if (frag.type !== 'main') return
    tries = 0
    begins = -1
    if (view.recovering) show({ recovering: false })
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () =>
    show({ qualities: audioOnly ? [] : qualitiesOf(hls), hasAudioOnly: true }),
  )
  hls.on(Hls.Events.MANIFEST_LOADED, (_, manifest) => {
    // The playlist of the sound comes by this way too, and then it is what plays.
    if (!audioOnly || hls.url !== master) return
    const sound = soundAddress(manifest)
    if (sound === undefined) hls.loadLevel = 0
    else hls.loadSource(sound)
  })
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
    if (details.live !== view.growing) show({ growing: details.live })
  })
  // Its length is in the first level's playlist: the engine gets it before it requests a segment, as
  // one from elsewhere would be loaded for nothing, and seeking before the first picture hangs WebKit on Linux.
  hls.once(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    const at = details.live ? 0 : beginAt(details.totalduration)
    if (at <= 0) return
    begins = at
    hls.startLoad(at)
  })
  const liveEdge = () => (view.growing ? (hls.liveSyncPosition ?? undefined) : undefined)
  const unfollow = followLive(hls, wanted, liveEdge)
  hls.loadSource(address)
  const master = hls.url
  hls.attachMedia(video)
  notify(view)

  return {
    choose: (level) => {
      hls.nextLevel = level
      show({ quality: level })
    },
    liveEdge,
    close: () => {
      window.clearTimeout(timer)
      unfollow()
      hls.destroy()
    },
  }
}

/** Tallest first; two levels of one height differ by their bit rate. */
function qualitiesOf({ levels }: Hls): Quality[] {
  if (levels.length < 2) return []
  return levels
    .map(({ height, bitrate }, level) => {
      const twin = levels.some((other, index) => index !== level && other.height === height)
      const rate = t`${{ rate: numberText(Math.round(bitrate / 1000)) }} kbit/s`
      const label = height ? (twin ? `${height}p, ${rate}` : `${height}p`) : rate
      return { level, label, height, bitrate }
    })
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate)
    .map(({ level, label }) => ({ level, label }))
}
