/**
 * A stream played by hls.js: error recovery, qualities and the live edge. Loaded with the library, after the page.
 */
import { t } from '@lingui/core/macro'
import Hls, { type ErrorData, type Fragment } from 'hls.js'
import { numberText } from '../platform/i18n/i18n.ts'
import { isSegmentEarly } from '../platform/transport/prefetched.ts'
import { EarlyLoads } from './early-loads.ts'
import { followLanguages, rememberedLanguages } from './languages/hls-languages.ts'
import { readLanguage } from './languages/language-memory.ts'
import { followLive } from './live-follower.ts'
import { soundAddress } from './sound-address.ts'
import {
  noSource,
  type Quality,
  type SourceOptions,
  type SourceView,
  type VideoSource,
} from './source-view.ts'
import { giveSecondSource } from './television/second-source.ts'

/**
 * The engine's default waits for a segment, with fewer attempts. Together with our own recovery, the player reports
 * a missing picture after half a minute (the length of its buffer) instead of two minutes.
 */
const segmentPolicy = {
  maxTimeToFirstByteMs: 10_000,
  maxLoadTimeMs: 120_000,
  timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
  errorRetry: { maxNumRetry: 3, retryDelayMs: 1_000, maxRetryDelayMs: 4_000 },
}

/** ms after which a rendition with gaps is tried again: a studio on a slow line omits its large rendition. */
const gapsForgottenAfter = 30_000

/** Seconds: up to `little` beyond a segment that is on its way, playing begins `before` its end. */
const [little, before] = [2, 0.5]

/** ms before each attempt to recover from an error; after the last one the player gives up. */
const recoveries = [500, 2_000, 5_000]

export const isSupported = (): boolean => Hls.isSupported()

export function hlsSource(wanted: SourceOptions): VideoSource {
  const { video, address, audioOnly, beginAt, notify, fail } = wanted
  const hls = new Hls({
    // A worker would need a blob: script, which our Content-Security-Policy refuses.
    enableWorker: false,
    // The interstitial (advertisement) support sometimes starts the video at 0 despite the position requested below.
    enableInterstitialPlayback: false,
    backBufferLength: 60,
    capLevelToPlayerSize: true,
    // The smallest picture is there first.
    startLevel: 0,
    // Streams sent to this server arrive evenly: buffering one segment less cuts the delay by two seconds.
    liveSyncDurationCount: /\/media\/~/.test(address) ? 2 : 3,
    loader: EarlyLoads,
    fragLoadPolicy: { default: segmentPolicy },
    errorPenaltyExpireMs: gapsForgottenAfter,
    ...rememberedLanguages(),
  })
  wanted.onEngine?.(hls)
  let view = noSource
  let tries = 0
  let timer: number | undefined
  /** Start position in seconds, until something loads; -1 leaves it to the engine, which continues where it was. */
  let begins = -1
  const show = (change: Partial<SourceView>) => {
    view = { ...view, ...change }
    notify(view)
  }

  const languages = followLanguages(hls, show)
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
      // Without levels the manifest has not loaded: start over.
      if (hls.levels.length === 0) return hls.loadSource(address)
      hls.startLoad(begins)
    }, wait)
  }

  hls.on(Hls.Events.ERROR, (_, data) => {
    if (data.fatal && !languages.fellBack(data)) recover(data)
  })
  hls.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
    // A separate audio segment does not mean that the picture has recovered.
    if (frag.type !== 'main') return
    tries = 0
    begins = -1
    if (view.recovering) show({ recovering: false })
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () =>
    show({ qualities: audioOnly ? [] : qualitiesOf(hls), hasAudioOnly: true }),
  )
  hls.on(Hls.Events.MANIFEST_LOADED, (_, manifest) => {
    // The audio playlist triggers this event too; it is then already the one that plays.
    if (!audioOnly || hls.url !== master) return
    const sound = soundAddress(manifest, readLanguage('sound'))
    if (sound === undefined) hls.loadLevel = 0
    else hls.loadSource(sound)
  })
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
    if (details.live !== view.growing) show({ growing: details.live })
  })
  // The length is in the first level's playlist. Set the position before the engine requests a segment: one from
  // elsewhere would be loaded in vain, and seeking before the first picture hangs WebKit on Linux.
  hls.once(Hls.Events.LEVEL_UPDATED, (_, { details }) => {
    const { live, totalduration, fragments } = details
    const edge = hls.liveSyncPosition ?? totalduration
    const place = live ? wanted.growingFrom?.(edge) : beginAt(totalduration)
    const at = earlyPlace(fragments, place ?? edge) ?? place ?? -1
    // A video begins at 0 by itself.
    if (live ? at < 0 : at <= 0) return
    begins = at
    hls.startLoad(at)
  })
  const liveEdge = () => (view.growing ? (hls.liveSyncPosition ?? undefined) : undefined)
  const unfollow = followLive(hls, wanted, liveEdge)
  hls.loadSource(address)
  const master = hls.url
  // Nothing but the page's own player goes to a television.
  const takeBack = wanted.quiet ? undefined : giveSecondSource(hls, video, address, show)
  hls.attachMedia(video)
  notify(view)

  return {
    choose: (level) => {
      hls.nextLevel = level
      show({ quality: level })
    },
    hear: languages.hear,
    liveEdge,
    close: () => {
      window.clearTimeout(timer)
      unfollow()
      hls.destroy()
      takeBack?.()
    },
  }
}

/** Where to begin for `place` in the segment that the page has asked for, if it is there or a little beyond. */
function earlyPlace(fragments: Fragment[], place: number): number | undefined {
  const early = fragments.find(({ url, byteRange: [rangeStart, rangeEnd] }) =>
    isSegmentEarly({ url, rangeStart, rangeEnd }),
  )
  if (!early || place < early.start || place > early.end + little) return undefined
  return Math.min(place, early.end - before)
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
