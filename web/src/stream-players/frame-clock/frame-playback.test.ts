import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PlayerMessages, playerMessages } from './frame-messages.ts'
import { FramePlayback } from './frame-playback.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const said = { ready: true, position: undefined, duration: undefined, rate: undefined }

test('between reports the position runs on at the speed of the player, but not while it is silent or paused', () => {
  const recording = new FramePlayback(playerMessages.vimeo as PlayerMessages, () => {})
  recording.take({ ...said, position: 100, rate: 1.5, paused: false })
  vi.advanceTimersByTime(200)
  expect(recording.currentTime).toBeCloseTo(100.3)
  vi.advanceTimersByTime(60_000)
  expect(recording.currentTime).toBeCloseTo(101.5)
  recording.take({ ...said, position: 101, paused: true })
  vi.advanceTimersByTime(500)
  expect(recording.currentTime).toBe(101)
})

test('a seek counts at once, and reports from before it do not undo it', () => {
  const posted: unknown[] = []
  const recording = new FramePlayback(playerMessages.youtube as PlayerMessages, (it) => {
    posted.push(it)
  })
  recording.take({ ...said, position: 10, paused: true })
  recording.currentTime = 2530
  recording.take({ ...said, position: 10.2, paused: undefined })
  expect(recording.currentTime).toBe(2530)
  vi.advanceTimersByTime(600)
  recording.take({ ...said, position: 2529.8, paused: undefined })
  expect(recording.currentTime).toBe(2529.8)
  expect(posted.map((it) => JSON.parse(String(it)))).toEqual([
    { event: 'command', func: 'seekTo', args: [2530, true], id: 'rostra', channel: 'widget' },
  ])
})
