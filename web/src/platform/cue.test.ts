import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPicture, pictureNow, withPicture } from './cue.ts'
import { serverNow } from './transport/server-clock.ts'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Shows a cue for this moment. Returns a function that gives the ms until it appeared, or undefined. */
function appears(): () => number | undefined {
  const from = serverNow()
  let after: number | undefined
  withPicture(from, () => {
    after = Math.round(serverNow() - from)
  })
  return () => after
}

// live-protocol: C4
test('a cue appears synchronously on a page that measures no video delay', () => {
  expect(appears()()).toBe(0)
  stop = followPicture(() => undefined)
  expect(appears()()).toBe(0)
})

// live-protocol: C4
test('pages with different delays each show a cue in sync with their own video', () => {
  for (const behind of [4_000, 12_000]) {
    stop = followPicture(() => behind)
    const after = appears()
    vi.advanceTimersByTime(behind - 100)
    expect(after()).toBeUndefined()
    vi.advanceTimersByTime(200)
    expect(after()).toBeGreaterThanOrEqual(behind)
    stop()
  }
})

test('a frozen video delays a cue by no more than 30 s', () => {
  const shown = serverNow() - 5_000
  stop = followPicture(() => serverNow() - shown)
  const after = appears()
  vi.advanceTimersByTime(29_900)
  expect(after()).toBeUndefined()
  vi.advanceTimersByTime(5_200)
  expect(after()).toBeLessThanOrEqual(30_100)
})

test('a waiting cue appears within a second after its player is removed', () => {
  stop = followPicture(() => 20_000)
  const after = appears()
  vi.advanceTimersByTime(5_000)
  stop()
  expect(Math.round(pictureNow() - serverNow())).toBe(0)
  expect(appears()()).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(after()).toBeLessThanOrEqual(6_000)
})

test('a waiting cue appears within a second after the video is paused', () => {
  let isPaused = false
  stop = followPicture(() => (isPaused ? undefined : 20_000))
  const after = appears()
  vi.advanceTimersByTime(5_000)
  isPaused = true
  vi.advanceTimersByTime(1_000)
  expect(after()).toBeLessThanOrEqual(6_000)
})

test('a cue that a wrong clock dates an hour ahead waits no longer than 30 s', () => {
  stop = followPicture(() => 30_000)
  const show = vi.fn()
  withPicture(serverNow() + 3_600_000, show)
  vi.advanceTimersByTime(30_100)
  expect(show).toHaveBeenCalledOnce()
})

test('a cue that is cancelled while it waits never appears', () => {
  stop = followPicture(() => 1_000)
  const show = vi.fn()
  withPicture(serverNow(), show)()
  vi.advanceTimersByTime(5_000)
  expect(show).not.toHaveBeenCalled()
})
