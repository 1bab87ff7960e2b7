import { expect, test } from 'vitest'
import { delayOf } from './stream-delay.ts'

const now = Date.UTC(2022, 2, 2, 14)
const engine = (at: number | undefined) => ({
  playingDate: at === undefined ? null : new Date(at),
})
const video = (start?: number, currentTime = 0) =>
  ({
    currentTime,
    ...(start === undefined ? {} : { getStartDate: () => new Date(start) }),
  }) as never

test('the delay is the server’s time minus the date of the picture', () => {
  expect(delayOf(video(), engine(now - 7_500), now)).toBe(7.5)
})

test('without hls.js, the delay comes from the start date of the browser’s own player', () => {
  expect(delayOf(video(now - 30_000, 20), undefined, now)).toBe(10)
})

test('an encoder whose clock is ahead gives a delay of zero, not a negative one', () => {
  expect(delayOf(video(), engine(now + 2_000), now)).toBe(0)
})

test.each([
  ['a stream without dates', video(), engine(undefined)],
  ['a stream without dates in the browser’s own player', video(Number.NaN), undefined],
  ['a browser without getStartDate', video(), undefined],
  ['a recording with dates from the day before', video(), engine(now - 86_400_000)],
])('%s: the delay is not measured', (_, element, hls) => {
  expect(delayOf(element, hls, now)).toBe(undefined)
})
