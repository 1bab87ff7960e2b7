/** Plays an interpreter's sound beside the stream, and holds it in step with it. */
import type { StreamLanguage } from '@rostra/domain/sessions/session'
import type Hls from 'hls.js'
import { openSource } from '../video-source.ts'
import { chosenVolume, duck } from './floor-level.ts'
import { aheadOf, correctionOf, type Place } from './in-step.ts'

/** The share of its volume at which the floor is heard below an interpreter. */
const floorShare = 0.15
/** ms between checks. */
const checkEvery = 250
/** ms after a move before the next one: an element that loads is not moved again and again. */
const settlesFor = 1_500
/** ms after which a language that failed is tried again: its interpreter may only be late. */
const triedAgainAfter = 10_000

export type Stream = { video: HTMLVideoElement; place(): Place }

/** Call the returned function to end it. */
export function playBeside(
  { video, place }: Stream,
  { type, url }: Pick<StreamLanguage, 'type' | 'url'>,
  element: HTMLVideoElement,
): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let engine: Pick<Hls, 'playingDate'> | undefined
  let timer: number | undefined
  let movedAt = 0
  let plays: boolean | undefined
  const open = () =>
    openSource({
      video: element,
      type,
      address: url,
      audioOnly: false,
      quiet: true,
      beginAt: () => video.currentTime,
      notify: () => {},
      onEngine: (it) => {
        engine = it
      },
      fail: () => {
        timer = window.setTimeout(() => {
          source.close()
          source = open()
        }, triedAgainAfter)
      },
    })
  let source = open()

  const level = () => {
    element.muted = video.muted
    element.volume = chosenVolume(video)
  }
  /** The floor comes back to its volume while the interpreter is not there. */
  const tell = (now: boolean) => {
    if (plays === now) return
    plays = now
    duck(video, now ? floorShare : 1)
  }
  const beside = (): Place => {
    const edge = source.liveEdge()
    return {
      date: engine?.playingDate?.getTime(),
      time: element.currentTime,
      behind: edge === undefined ? undefined : edge - element.currentTime,
    }
  }
  const check = () => {
    const isThere = element.readyState >= element.HAVE_CURRENT_DATA
    // Nothing else stops with a stream that loads.
    const stands = video.paused || video.seeking || video.readyState < video.HAVE_FUTURE_DATA
    if (stands) element.pause()
    else if (element.paused && isThere) element.play().catch(() => {})
    // While both stand, the floor keeps its level: it would go on loudly.
    if (!stands) tell(!element.paused && element.readyState >= element.HAVE_FUTURE_DATA)
    if (!isThere || video.seeking || element.seeking) return
    if (Date.now() - movedAt < settlesFor && element.readyState < element.HAVE_FUTURE_DATA) return
    const correction = correctionOf(aheadOf(place(), beside()), video.playbackRate)
    if (correction.kind === 'rate') element.playbackRate = correction.rate
    else if (Date.now() - movedAt >= settlesFor) {
      movedAt = Date.now()
      element.playbackRate = video.playbackRate
      element.currentTime = Math.max(0, element.currentTime + correction.by)
    }
  }
  level()
  video.addEventListener('volumechange', level, options)
  const seek = () => {
    // Whoever looks for a place wants to hear it now.
    movedAt = 0
    check()
  }
  video.addEventListener('seeked', seek, options)
  for (const event of ['play', 'pause', 'playing', 'waiting', 'ratechange'])
    video.addEventListener(event, check, options)
  const checking = window.setInterval(check, checkEvery)
  return () => {
    listening.abort()
    window.clearInterval(checking)
    window.clearTimeout(timer)
    duck(video, 1)
    source.close()
    element.pause()
  }
}
