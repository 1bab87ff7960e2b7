/** Plays an interpreter's sound or a sign language's picture beside the stream, and holds it in step with it. */
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

/** Seconds by which a language may be later than the stream: it is waited for. */
const mayLag = 30

export type Stream = { video: HTMLVideoElement; place(): Place }

/** `elsewhere`: it has nothing at the place of the stream, such as before its own beginning. */
export type BesideState = 'waits' | 'plays' | 'elsewhere' | 'failed'

/** Call the returned function to end it. */
export function playBeside(
  { video, place }: Stream,
  { kind, type, url }: Pick<StreamLanguage, 'kind' | 'type' | 'url'>,
  element: HTMLVideoElement,
  onState?: (state: BesideState) => void,
): () => void {
  const isSound = kind === 'audio'
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let engine: Pick<Hls, 'playingDate' | 'latestLevelDetails'> | undefined
  let timer: number | undefined
  let movedAt = 0
  let state: BesideState | undefined
  let failed = false
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
        // The stream has the captions.
        it.subtitleDisplay = false
      },
      fail: () => {
        failed = true
        tell('failed')
        timer = window.setTimeout(() => {
          source.close()
          source = open()
        }, triedAgainAfter)
      },
    })
  let source = open()

  const level = () => {
    element.muted = video.muted || !isSound
    element.volume = chosenVolume(video)
  }
  /** The floor comes back to its volume while the interpreter is not there. */
  const tell = (now: BesideState) => {
    if (state === now) return
    state = now
    if (isSound) duck(video, now === 'plays' ? floorShare : 1)
    onState?.(now)
  }
  const beside = (): Place => {
    const edge = source.liveEdge()
    return {
      date: engine?.playingDate?.getTime(),
      time: element.currentTime,
      behind: edge === undefined ? undefined : edge - element.currentTime,
    }
  }
  const has = (time: number) => {
    const list = engine?.latestLevelDetails
    if (!list) return time < element.duration + 1
    return time > list.fragmentStart - 1 && time < list.edge + (list.live ? mayLag : 1)
  }
  const check = () => {
    const isThere = element.readyState >= element.HAVE_CURRENT_DATA
    // Nothing else stops with a stream that loads.
    const stands = video.paused || video.seeking || video.readyState < video.HAVE_FUTURE_DATA
    const ahead = isThere ? aheadOf(place(), beside()) : 0
    const isOut = isThere && !has(element.currentTime - ahead)
    if (stands || isOut) element.pause()
    else if (element.paused && isThere && !element.ended) element.play().catch(() => {})
    const plays = !element.paused && element.readyState >= element.HAVE_FUTURE_DATA
    if (plays) failed = false
    // While both stand, the floor keeps its level: it would go on loudly.
    if (!stands) tell(isOut ? 'elsewhere' : plays ? 'plays' : failed ? 'failed' : 'waits')
    if (!isThere || isOut || video.seeking || element.seeking) return
    if (Date.now() - movedAt < settlesFor && element.readyState < element.HAVE_FUTURE_DATA) return
    const correction = correctionOf(ahead, video.playbackRate)
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
    if (isSound) duck(video, 1)
    source.close()
    element.pause()
  }
}
