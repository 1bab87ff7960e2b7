/** What the browser knows of a stream that it plays itself: the languages inside it, and televisions. */
import { createElement } from 'react'
import { followNativeLanguages, type NativeTracks } from './languages/native-languages.ts'
import { noSource, type SourceOptions, type SourceView } from './source-view.ts'

export function followNative(wanted: SourceOptions) {
  const { video, type, notify } = wanted
  let view = noSource
  let closed = false
  const show = (change: Partial<SourceView>) => {
    view = { ...view, ...change }
    if (!closed) notify(view)
  }
  const { audioTracks } = video as HTMLVideoElement & { audioTracks?: NativeTracks }
  // Safari's; elsewhere hls.js knows the languages.
  const languages =
    audioTracks && type === 'hls' ? followNativeLanguages(video, audioTracks, show) : undefined
  if (!wanted.quiet && ('remote' in video || isSafari())) offerTelevision(video, show)
  return {
    hear: (track: number) => languages?.hear(track),
    close: () => {
      closed = true
      languages?.close()
    },
  }
}

const isSafari = (): boolean => 'WebKitPlaybackTargetAvailabilityEvent' in window

/** Adds the button for a television. */
export function offerTelevision(
  video: HTMLVideoElement,
  show: (change: Partial<SourceView>) => void,
): void {
  import('./television/television-button.tsx').then(
    ({ TelevisionButton }) => show({ television: createElement(TelevisionButton, { video }) }),
    () => {},
  )
}
