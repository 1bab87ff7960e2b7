import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useState } from 'react'
import { chosenVolume } from './languages/floor-level.ts'

export type VideoState = {
  paused: boolean
  waiting: boolean
  muted: boolean
  volume: number
  time: number
  duration: number
  rate: number
  captions: { index: number; label: string }[]
  /** Index of the visible caption track, -1 for none. */
  caption: number
  inPicture: boolean
}

const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'volumechange',
  'timeupdate',
  'durationchange',
  'ratechange',
  'loadedmetadata',
  'enterpictureinpicture',
  'leavepictureinpicture',
]

/** The state of the video element, read again on each of its events. */
export function useVideoState(ref: RefObject<HTMLVideoElement | null>): VideoState {
  const [state, setState] = useState<VideoState>(() => read(undefined))
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const update = () => setState(read(video))
    const listening = new AbortController()
    const options = { signal: listening.signal }
    for (const event of events) video.addEventListener(event, update, options)
    for (const event of ['addtrack', 'removetrack', 'change'])
      video.textTracks.addEventListener(event, update, options)
    update()
    return () => listening.abort()
  }, [ref])
  return state
}

function read(video: HTMLVideoElement | undefined): VideoState {
  const tracks = video ? captionTracks(video) : []
  return {
    paused: video?.paused ?? true,
    waiting: video ? !video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA : false,
    muted: video ? video.muted || video.volume === 0 : false,
    volume: video ? chosenVolume(video) : 1,
    time: video?.currentTime ?? 0,
    duration: video && Number.isFinite(video.duration) ? video.duration : 0,
    rate: video?.playbackRate ?? 1,
    captions: tracks.map(({ label, language }, index) => ({
      index,
      label: label || language || t`Captions ${{ number: index + 1 }}`,
    })),
    caption: tracks.findIndex(({ mode }) => mode === 'showing'),
    inPicture: video !== undefined && document.pictureInPictureElement === video,
  }
}

/** hls.js also keeps metadata tracks in the element; only these are captions. */
export const captionTracks = (video: HTMLVideoElement): TextTrack[] =>
  [...video.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
