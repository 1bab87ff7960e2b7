/** Moves video frames between tracks and workers; the browser's type declarations lack these classes. */
import type { Frames } from './studio-types.ts'

type Processor = new (init: { track: MediaStreamTrack }) => { readable: ReadableStream<VideoFrame> }
type Generator = new (init: {
  kind: 'video'
}) => MediaStreamTrack & {
  writable: WritableStream<VideoFrame>
}
const here = globalThis as unknown as {
  MediaStreamTrackProcessor?: Processor
  MediaStreamTrackGenerator?: Generator
}

/** Chromium reads tracks on the page, Safari in a worker. The worker's copy ends with the source. */
export function framesOf(track: MediaStreamTrack): Frames {
  return here.MediaStreamTrackProcessor
    ? new here.MediaStreamTrackProcessor({ track }).readable
    : track.clone()
}

/** A track of the frames that a worker writes. */
export function pictureOutput(perSecond: number): {
  frames: WritableStream<VideoFrame>
  track: MediaStreamTrack
} {
  if (here.MediaStreamTrackGenerator) {
    const track = new here.MediaStreamTrackGenerator({ kind: 'video' })
    return { frames: track.writable, track }
  }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  const frames = new WritableStream<VideoFrame>({
    write(frame) {
      canvas.width = frame.displayWidth
      canvas.height = frame.displayHeight
      context?.drawImage(frame, 0, 0)
      frame.close()
    },
  })
  const [track] = canvas.captureStream(perSecond).getVideoTracks()
  if (!track) throw new Error('This browser can’t send video to guests.')
  return { frames, track }
}
