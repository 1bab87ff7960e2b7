/** Puts a stream into a video element: hls.js where the browser has no player of its own for it. */
import { t } from '@lingui/core/macro'
import type Hls from 'hls.js'
import type { ErrorData } from 'hls.js'
import { numberText } from '../platform/i18n/i18n.ts'
import { soundAddress } from './sound-address.ts'

type Quality = { level: number; label: string }

export type SourceView = {
  /** Choices besides Auto; empty when the stream has one. */
  qualities: Quality[]
  /** The chosen level, -1 for Auto. */
  quality: number
  /** True for a playlist that is still growing. */
  growing: boolean
  /** True while the player helps itself after an error. */
  recovering: boolean
  /** True when the stream can be heard without its picture. */
  hasAudioOnly: boolean
}

export type VideoSource = {
  choose(level: number): void
  /** Where live is in the element's time, when the playlist is growing. */
  liveEdge(): number | undefined
  close(): void
}

type Wanted = {
  video: HTMLVideoElement
  type: string
  address: string
  /** Ask for the sound alone, or for as little picture as there is. */
  audioOnly: boolean
  /** Where a film of so many seconds begins, in seconds. A stream that is still growing begins at its live edge. */
  beginAt(duration: number): number
  notify(view: SourceView): void
  /** Receives the engine, for measuring; there is none where the browser itself plays the stream. */
  onEngine?(engine: Hls): void
  /** Nothing more can be done; the reason is for the help desk. */
  fail(detail: string): void
}

export const noSource: SourceView = {
  qualities: [],
  quality: -1,
  growing: false,
  recovering: false,
  hasAudioOnly: false,
}

/** ms; a tab that nobody looks at paints nothing. */
const paintsWithin = 300

/** The engine is as large as the rest of the page, which is to be seen before it. */
const painted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, paintsWithin)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Opens the source at once; `close` lets go of everything, also of what is still being loaded. */
export function openSource(wanted: Wanted): VideoSource {
  if (wanted.type !== 'hls') return nativeSource(wanted)
  let closed = false
  let source: VideoSource | undefined
  painted()
    .then(() => import('hls.js'))
    .then(
      ({ default: Engine }) => {
        if (closed) return
        // Chrome claims native HLS now, and does it badly: hls.js goes first.
        source = Engine.isSupported() ? hlsSource(Engine, wanted) : nativeSource(wanted)
      },
      () => {
        if (!closed) wanted.fail(t`The video player didn’t load.`)
      },
    )
  return {
    choose: (level) => source?.choose(level),
    liveEdge: () => source?.liveEdge(),
    close: () => {
      closed = true
      source?.close()
    },
  }
}

function nativeSource({ video, address, beginAt, notify, fail }: Wanted): VideoSource {
  const onError = () => fail(t`Video error ${{ code: video.error?.code ?? '' }}`.trim())
  video.addEventListener('error', onError)
  // WebKit on Linux hangs for good where one seeks before there is a picture.
  const begin = () => {
    const at = Number.isFinite(video.duration) && video.duration > 0 ? beginAt(video.duration) : 0
    if (at > 0) video.currentTime = at
  }
  video.addEventListener('canplay', begin, { once: true })
  video.src = address
  notify(noSource)
  return {
    choose: () => {},
    liveEdge: () =>
      video.duration === Number.POSITIVE_INFINITY && video.seekable.length > 0
        ? video.seekable.end(video.seekable.length - 1)
        : undefined,
    close: () => {
      video.removeEventListener('error', onError)
      video.removeEventListener('canplay', begin)
      video.removeAttribute('src')
      video.load()
    },
  }
}

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

function hlsSource(Engine: typeof Hls, wanted: Wanted): VideoSource {
  const { video, address, audioOnly, beginAt, notify, fail } = wanted
  const hls = new Engine({
    // A worker would need a blob: script, which our Content-Security-Policy refuses.
    enableWorker: false,
    // What puts advertisements into a programme sometimes begins the film at 0, whatever is asked below.
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
  /** Where in seconds, until something was loaded; -1 leaves it to the engine, which goes on where it was. */
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
      if (data.type === Engine.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
      // Without a manifest there is nothing to go on loading.
      if (hls.levels.length === 0) return hls.loadSource(address)
      hls.startLoad(begins)
    }, wait)
  }

  hls.on(Engine.Events.ERROR, (_, data) => {
    if (data.fatal) recover(data)
  })
  hls.on(Engine.Events.FRAG_BUFFERED, (_, { frag }) => {
    // Sound of its own says nothing about a picture that does not come.
    if (frag.type !== 'main') return
    tries = 0
    begins = -1
    if (view.recovering) show({ recovering: false })
  })
  hls.on(Engine.Events.MANIFEST_PARSED, () =>
    show({ qualities: audioOnly ? [] : qualitiesOf(hls), hasAudioOnly: true }),
  )
  hls.on(Engine.Events.MANIFEST_LOADED, (_, manifest) => {
    // The playlist of the sound comes by this way too, and then it is what plays.
    if (!audioOnly || hls.url !== master) return
    const sound = soundAddress(manifest)
    if (sound === undefined) hls.loadLevel = 0
    else hls.loadSource(sound)
  })
  hls.on(Engine.Events.LEVEL_LOADED, (_, { details }) => {
    if (details.live !== view.growing) show({ growing: details.live })
  })
  // How long it is stands in the first level's playlist: the engine gets it before it requests a segment, as
  // one from elsewhere would be loaded for nothing, and seeking before the first picture hangs WebKit on Linux.
  hls.once(Engine.Events.LEVEL_UPDATED, (_, { details }) => {
    const at = details.live ? 0 : beginAt(details.totalduration)
    if (at <= 0) return
    begins = at
    hls.startLoad(at)
  })
  hls.loadSource(address)
  const master = hls.url
  hls.attachMedia(video)
  notify(view)

  return {
    choose: (level) => {
      hls.nextLevel = level
      show({ quality: level })
    },
    liveEdge: () => (view.growing ? (hls.liveSyncPosition ?? undefined) : undefined),
    close: () => {
      window.clearTimeout(timer)
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
