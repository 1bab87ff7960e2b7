/** AirPlay of a stream that hls.js plays: a television needs an address, which Safari takes from a second source. */
import Hls from 'hls.js'
import type { SourceView } from '../source-view.ts'
import type { SafariVideo } from './television.ts'

const sourceOf = (type: string, src: string) =>
  Object.assign(document.createElement('source'), { type, src })

/** Call it before the element is attached, and the returned function at the end. */
export function giveSecondSource(
  hls: Hls,
  video: SafariVideo,
  address: string,
  show: (change: Partial<SourceView>) => void,
): () => void {
  if (!('WebKitPlaybackTargetAvailabilityEvent' in window)) return () => {}
  const listening = new AbortController()
  const isElsewhere = () => video.webkitCurrentPlaybackTargetIsWireless === true
  let added: HTMLSourceElement[] = []
  void import('../native-extras.ts').then(
    ({ offerTelevision }) =>
      offerTelevision(video, (change) => {
        if (!listening.signal.aborted) show(change)
      }),
    () => {},
  )
  const remove = () => {
    for (const it of added) it.remove()
    added = []
  }
  hls.on(Hls.Events.MEDIA_ATTACHING, () => {
    remove()
    // Where hls.js sets an attribute, the browser would look at no source.
    const own = video.getAttribute('src')
    if (own) added.push(sourceOf('video/mp4', own))
    added.push(sourceOf('application/x-mpegURL', address))
    video.append(...added)
    if (!own) return
    video.removeAttribute('src')
    video.load()
  })
  // On iPhones hls.js forbids it, so that its managed source opens; it needs that no more once it has.
  hls.on(Hls.Events.MEDIA_ATTACHED, () => {
    video.disableRemotePlayback = false
  })
  hls.on(Hls.Events.MEDIA_DETACHING, () => {
    if (!isElsewhere()) remove()
  })
  video.addEventListener(
    'webkitcurrentplaybacktargetiswirelesschanged',
    () => {
      // hls.js lets go of an element that plays the other source. Back on this device, it takes it again.
      if (isElsewhere() || hls.media) return
      const place = Number.isFinite(video.duration) ? video.currentTime : -1
      remove()
      hls.attachMedia(video)
      hls.startLoad(place)
      void video.play().catch(() => {})
    },
    { signal: listening.signal },
  )
  return () => {
    listening.abort()
    remove()
  }
}
