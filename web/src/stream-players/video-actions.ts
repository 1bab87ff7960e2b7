/** The actions that controls and keys perform on the video. */
import { chooseVolume, chosenVolume } from './languages/floor-level.ts'
import { writeLanguage } from './languages/language-memory.ts'
import { captionTracks } from './use-video-state.ts'
import { writeVolume } from './volume-memory.ts'

export type VideoActions = ReturnType<typeof createVideoActions>

type Parts = {
  video(): HTMLVideoElement | null
  /** The element that goes full screen: the video with its controls and bubbles. */
  frame(): HTMLElement | null
  liveEdge(): number | undefined
  /** False for a live stream that loops: there is no other position to seek to. */
  seekable(): boolean
  /** Plays a live show so many seconds behind live, if that needs another playlist; false if it doesn't. */
  goBack(behind: number): boolean
  /** Back from that playlist, which has not loaded. */
  stayLive(): void
}

// Safari on iPhone can show only the video element itself in full screen.
type SafariVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Remembers the caption that was last shown, for the toggle. */
export function createVideoActions(parts: Parts) {
  const { video, frame, liveEdge, seekable, goBack, stayLive } = parts
  let lastCaption = 0
  const actions = {
    togglePlay: () => {
      const it = video()
      if (it?.paused) void it.play().catch(() => {})
      else it?.pause()
    },
    toggleMute: () => {
      const it = video()
      if (!it) return
      const silent = it.muted || it.volume === 0
      it.muted = !silent
      if (silent && it.volume === 0) chooseVolume(it, 0.5)
      keepVolume(it)
    },
    setVolume: (volume: number) => {
      const it = video()
      if (!it) return
      chooseVolume(it, volume)
      it.muted = it.volume === 0
      keepVolume(it)
    },
    seek: (time: number) => {
      const it = video()
      if (!it || !seekable()) return
      const edge = liveEdge()
      if (edge !== undefined && goBack(edge - time)) return
      const end = edge ?? (Number.isFinite(it.duration) ? it.duration : time)
      it.currentTime = Math.min(end, Math.max(0, time))
    },
    skip: (seconds: number) => {
      const it = video()
      if (it) actions.seek(it.currentTime + seconds)
    },
    toLive: () => {
      const it = video()
      const edge = liveEdge()
      if (!it) return
      if (edge === undefined) return stayLive()
      it.playbackRate = 1
      it.currentTime = edge
      void it.play().catch(() => {})
    },
    /** To a place in a live show, in seconds behind live; Infinity is its beginning. */
    toBehind: (behind: number) => {
      const edge = liveEdge()
      if (edge !== undefined) actions.seek(edge - behind)
    },
    setRate: (rate: number) => {
      const it = video()
      if (it) it.playbackRate = rate
    },
    /** -1 shows none. */
    showCaption: (index: number) => {
      const it = video()
      if (!it) return
      if (index >= 0) lastCaption = index
      const tracks = captionTracks(it)
      writeLanguage('captions', tracks[index]?.language ?? '')
      tracks.forEach((track, at) => {
        track.mode = at === index ? 'showing' : 'disabled'
      })
    },
    toggleCaptions: () => {
      const it = video()
      if (!it) return
      const tracks = captionTracks(it)
      const isShowing = tracks.some(({ mode }) => mode === 'showing')
      actions.showCaption(isShowing ? -1 : Math.min(lastCaption, tracks.length - 1))
    },
    togglePicture: () => {
      const it = video()
      if (!it) return
      const change =
        document.pictureInPictureElement === it
          ? document.exitPictureInPicture()
          : it.requestPictureInPicture()
      change.catch(() => {})
    },
    toggleFullscreen: () => {
      const it: SafariVideo | null = video()
      const player = frame()
      if (document.fullscreenElement) return void document.exitFullscreen()
      if (player?.requestFullscreen) return void player.requestFullscreen().catch(() => {})
      it?.webkitEnterFullscreen?.()
    },
  }
  return actions
}

const keepVolume = (video: HTMLVideoElement) =>
  writeVolume({ volume: chosenVolume(video), muted: video.muted })
