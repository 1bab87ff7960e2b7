/** Whether a television nearby could play the video, or does: by AirPlay, or by the browser's Remote Playback. */

export type Television = { isThere: boolean; plays: boolean }

/** Safari's own events are those that it sends for a stream with a second source. */
export type SafariVideo = HTMLVideoElement & {
  webkitShowPlaybackTargetPicker?(): void
  webkitCurrentPlaybackTargetIsWireless?: boolean
}

/** Tells whenever that changes. `choose` opens the browser's list; call it in answer to a press. */
export function followTelevision(video: SafariVideo, show: (change: Partial<Television>) => void) {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  if (video.webkitShowPlaybackTargetPicker) {
    video.setAttribute('x-webkit-airplay', 'allow')
    video.addEventListener(
      'webkitplaybacktargetavailabilitychanged',
      (event) =>
        show({
          isThere: (event as Event & { availability?: string }).availability === 'available',
        }),
      options,
    )
    video.addEventListener(
      'webkitcurrentplaybacktargetiswirelesschanged',
      () => show({ plays: video.webkitCurrentPlaybackTargetIsWireless === true }),
      options,
    )
    return {
      choose: () => video.webkitShowPlaybackTargetPicker?.(),
      close: () => listening.abort(),
    }
  }
  const { remote } = video
  remote.watchAvailability((isThere) => show({ isThere })).catch(() => {})
  for (const event of ['connect', 'disconnect'])
    remote.addEventListener(event, () => show({ plays: remote.state === 'connected' }), options)
  return {
    choose: () => void remote.prompt().catch(() => {}),
    close: () => {
      listening.abort()
      remote.cancelWatchAvailability().catch(() => {})
    },
  }
}
