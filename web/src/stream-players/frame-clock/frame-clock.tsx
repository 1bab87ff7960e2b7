import { useEffect } from 'react'
import type { Playback } from '../play-from.ts'
import { playerMessages, readMessage } from './frame-messages.ts'
import { FramePlayback } from './frame-playback.ts'

/** A player is asked this often before it counts as silent; ms until the second time, which doubles each time. */
const [mostAsks, askAgain] = [8, 250]

export type FrameClockProps = {
  /** A loaded frame: a new object each time it loads. */
  frame: { element: HTMLIFrameElement }
  type: string
  onVideo(video: Playback | null): void
}

/** Listens to a provider's player in a frame, and offers its recording once it says where it is. Shows nothing. */
export function FrameClock({ frame, type, onVideo }: FrameClockProps) {
  useEffect(() => {
    const messages = playerMessages[type]
    const { contentWindow, src } = frame.element
    if (!messages || !contentWindow) return
    const { origin: theirs } = new URL(src)
    const post = (message: unknown) => contentWindow.postMessage(message, theirs)
    const playback = new FramePlayback(messages, post)
    let asks = 0
    let isReady = false
    let timer: number | undefined
    const ask = () => {
      post(messages.hello)
      asks += 1
      if (asks < mostAsks) timer = window.setTimeout(ask, askAgain * 2 ** asks)
    }
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== contentWindow || origin !== theirs) return
      const report = readMessage(messages, data)
      if (report.ready && !isReady) {
        isReady = true
        window.clearTimeout(timer)
        messages.wants.forEach(post)
      }
      playback.take(report)
      if (report.position !== undefined) onVideo(playback)
    }
    window.addEventListener('message', onMessage)
    ask()
    return () => {
      window.removeEventListener('message', onMessage)
      window.clearTimeout(timer)
      onVideo(null)
    }
  }, [frame, type, onVideo])
  return null
}
