import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localMoment, observeServerTime } from '../platform/transport/server-clock.ts'
import { followClock } from './follow-clock.ts'

/** On a device that can't play faster, and whose seeks take `seekTakes` ms. */
class SlowVideo extends EventTarget {
  readonly HAVE_FUTURE_DATA = 3
  readonly readyState = 4
  readonly duration = 3600
  readonly paused = false
  readonly ended = false
  playbackRate = 1
  seeking = false
  seeks = 0
  private readonly seekTakes: number
  private from: { position: number; at: number }

  constructor(position: number, seekTakes: number) {
    super()
    this.seekTakes = seekTakes
    this.from = { position, at: Date.now() }
  }

  /** Other programs stopped it for this many seconds. */
  stall(seconds: number): void {
    this.from.position -= seconds
  }

  get currentTime(): number {
    const { position, at } = this.from
    return this.seeking ? position : position + (Date.now() - at) / 1000
  }

  set currentTime(position: number) {
    this.seeks += 1
    this.seeking = true
    this.from = { position, at: Date.now() }
    setTimeout(() => {
      this.seeking = false
      this.from = { position, at: Date.now() }
      this.dispatchEvent(new Event('seeked'))
    }, this.seekTakes)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  // Other tests of this process may have left another offset.
  observeServerTime(Date.now(), localMoment())
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a device that can’t play faster is in sync after a minute and two seeks, even if seeks are slow', () => {
  const startsAt = Date.now() - 100_000
  const video = new SlowVideo(100, 1_500)
  const clock = followClock({ startsAt: () => startsAt, onOver: () => {} })
  const playing = new AbortController()
  clock.keep(video as unknown as HTMLVideoElement, playing.signal)
  clock.beginAt(video.duration)
  const behind = () => (Date.now() - startsAt) / 1000 - video.currentTime
  vi.advanceTimersByTime(5_000)
  video.stall(1.5)
  vi.advanceTimersByTime(56_000)
  expect([behind(), video.seeks]).toEqual([1.5, 0])
  vi.advanceTimersByTime(10_000)
  expect(behind()).toBeCloseTo(0)
  expect(video.seeks).toBe(2)
  playing.abort()
})
