/** Loads a stream into a video element: HLS with hls.js where supported, everything else natively. */
import { t } from '@lingui/core/macro'
import type { followNative } from './native-extras.ts'
import { isEngineComing, playlistEngine } from './playlist-engine.ts'
import { noSource, type SourceOptions, type VideoSource } from './source-view.ts'

/** ms after which to stop waiting for a paint and for the poster: a hidden tab never paints. */
const [paintsWithin, posterWithin] = [300, 2_000]

const atMost = (ms: number, start: (done: () => void) => void) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    start(resolve)
  })

/** The engine is as large as the rest of the page, so the page is painted first, with the poster. */
async function painted({ poster }: HTMLVideoElement): Promise<void> {
  await atMost(paintsWithin, (done) => requestAnimationFrame(() => setTimeout(done)))
  if (!poster) return
  const image = new Image()
  image.src = poster
  await atMost(posterWithin, (done) => {
    image.onload = image.onerror = done
  })
}

/** Opens the source immediately; `close` releases everything, including pending loads. */
export function openSource(wanted: SourceOptions): VideoSource {
  if (wanted.type !== 'hls') return nativeSource(wanted)
  let closed = false
  let source: VideoSource | undefined
  const ready = isEngineComing() ? playlistEngine() : painted(wanted.video).then(playlistEngine)
  ready.then(
    ({ isSupported, hlsSource }) => {
      if (closed) return
      // Chrome now claims native HLS but plays it badly: prefer hls.js.
      source = isSupported() ? hlsSource(wanted) : nativeSource(wanted)
    },
    () => {
      if (!closed) wanted.fail(t`The video player didn’t load.`)
    },
  )
  return {
    choose: (level) => source?.choose(level),
    hear: (track) => source?.hear(track),
    liveEdge: () => source?.liveEdge(),
    close: () => {
      closed = true
      source?.close()
    },
  }
}

function nativeSource(wanted: SourceOptions): VideoSource {
  const { video, address, beginAt, growingFrom, notify, fail } = wanted
  const onError = () => fail(t`Video error ${{ code: video.error?.code ?? '' }}`.trim())
  video.addEventListener('error', onError)
  // WebKit on Linux hangs permanently after a seek before the first frame.
  const begin = () => {
    const edge = liveEdge()
    if (edge !== undefined && growingFrom) video.currentTime = growingFrom(edge)
    const at = Number.isFinite(video.duration) && video.duration > 0 ? beginAt(video.duration) : 0
    if (at > 0) video.currentTime = at
  }
  const liveEdge = () =>
    video.duration === Number.POSITIVE_INFINITY && video.seekable.length > 0
      ? video.seekable.end(video.seekable.length - 1)
      : undefined
  video.addEventListener('canplay', begin, { once: true })
  video.src = address
  notify(noSource)
  let extras: ReturnType<typeof followNative> | undefined
  let closed = false
  void import('./native-extras.ts').then(
    ({ followNative }) => {
      if (!closed) extras = followNative(wanted)
    },
    () => {},
  )
  return {
    choose: () => {},
    hear: (track) => extras?.hear(track),
    liveEdge,
    close: () => {
      closed = true
      extras?.close()
      video.removeEventListener('error', onError)
      video.removeEventListener('canplay', begin)
      video.removeAttribute('src')
      video.load()
    },
  }
}
