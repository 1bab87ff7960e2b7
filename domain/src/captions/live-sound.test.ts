/** Sound for a speech program: its pace, what is left out, and when words were spoken. */
import { describe, expect, test } from 'vitest'
import { createSoundTimes, dueAt, leftOut, newIn, paceFrom, restartAfter } from './live-sound.ts'

/** Hands over pieces that are all there at once from `now` on; for each, when, and how far its end was ahead. */
function handedOver(
  count: number,
  { now, pace }: { now: number; pace: { wall: number; sound: number } },
) {
  let last = 0
  return Array.from({ length: count }, (_, n) => {
    const at = pace.sound + n * 100
    last = Math.max(now, dueAt(pace, at, last))
    return { last, ahead: at + 100 - pace.sound - (last - pace.wall) }
  })
}

describe('the pace', () => {
  test('is that of speech, at most half a second ahead, also after catching up', () => {
    const pace = { wall: 10_000, sound: 5_000 }
    const late = handedOver(80, { now: 13_000, pace })
    // It catches up twice as fast, and is on time after three seconds.
    expect(late.slice(0, 3).map(({ last }) => last)).toEqual([13_000, 13_050, 13_100])
    expect(late.findIndex(({ ahead }) => ahead >= 0)).toBeGreaterThan(50)
    expect(Math.max(...late.map(({ ahead }) => ahead))).toBeLessThanOrEqual(500)
    expect(late.at(-1)?.ahead).toBeGreaterThan(300)
  })

  test('stays where sound is missing: what was ahead is no further ahead', () => {
    const pace = { wall: 10_000, sound: 5_000 }
    expect(paceFrom(pace, 6_000, 66_000, 10_600)).toEqual({ wall: 11_000, sound: 66_000 })
    expect(paceFrom(pace, 6_000, 66_000, 70_000)).toEqual({ wall: 70_000, sound: 66_000 })
    expect(paceFrom(undefined, 0, 5_000, 10_000)).toEqual(pace)
  })
})

test('what is more than six seconds late is left out until now', () => {
  const pace = { wall: 10_000, sound: 0 }
  const waiting = Array.from({ length: 100 }, (_, n) => n * 100)
  expect(leftOut(pace, waiting, 16_000)).toBe(0)
  expect(leftOut(pace, waiting, 16_100)).toBe(61)
  expect(leftOut(pace, waiting, 90_000)).toBe(100)
  expect(leftOut(pace, [], 90_000)).toBe(0)
})

test('words have the time of the sound, over gaps, too', () => {
  const times = createSoundTimes()
  for (const at of [50_000, 50_100, 90_000, 90_100]) times.add(1600, at)
  expect(times.at()).toBe(90_200)
  expect([0, 1600, 3200, 3216, 4800].map(times.at)).toEqual([
    50_000, 50_100, 50_200, 90_001, 90_100,
  ])
})

describe('of a playlist', () => {
  const listed = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const sequence = first + n
      return { sequence, at: sequence * 2000, duration: 2000 }
    })
  const numbers = (...given: Parameters<typeof newIn>) => {
    const { segments, skipped } = newIn(...given)
    return [segments.map(({ sequence }) => sequence), skipped]
  }
  const [last] = listed(7, 1)

  test('each segment is taken once, in another encoder’s list by its time', () => {
    expect(numbers(listed(0, 10), last, false)).toEqual([[8, 9], 0])
    const other = listed(0, 10).map((it) => ({ ...it, sequence: it.sequence + 40 }))
    expect(numbers(other, last, true)).toEqual([[48, 49], 0])
  })

  test('who joins, or was away for long, begins near the end', () => {
    expect(numbers(listed(0, 10), undefined, false)).toEqual([[7, 8, 9], 0])
    expect(numbers(listed(0, 30), last, false)).toEqual([[27, 28, 29], 38_000])
  })
})

test('a program that ends again and again is started ever later', () => {
  expect([1, 2, 3, 9].map(restartAfter)).toEqual([1000, 2000, 4000, 30_000])
})
