import { expect, test } from 'vitest'
import { alignmentOf, chapterItems, curveSteps, knownLength } from './timeline.ts'

const startsAt = Date.UTC(2022, 2, 2, 14)
const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()
const stream = { type: 'file', url: 'replay.mp4' }

test('a replay begins with its session, or when its stream says so', () => {
  expect(alignmentOf({ startsAt, replayStream: stream })[0]?.from).toBe(startsAt)
  const replayStream = { ...stream, startsAt: iso(startsAt + minute) }
  expect(alignmentOf({ startsAt, replayStream })[0]?.from).toBe(startsAt + minute)
})

test('chapters are exact, and those from before the recording or in a cut are where it goes on', () => {
  const mark = (item: number, at: number) => ({ item, at: iso(startsAt + at) })
  const direction = {
    plannedStartTime: iso(startsAt),
    plannedEndTime: iso(startsAt + 60 * minute),
    source: 'live' as const,
    ended: true,
    marks: [
      mark(0, -30_000),
      mark(1, 90_250),
      mark(2, 10 * minute),
      mark(1, 11 * minute),
      mark(9, 0),
    ],
  }
  const agenda = [{ title: 'Welcome' }, { title: 'Keynote', speaker: 'Ada' }, { title: 'Break' }]
  const cuts = [{ from: iso(startsAt + 5 * minute), to: iso(startsAt + 20 * minute) }]
  const alignment = alignmentOf({ startsAt, replayStream: { ...stream, cuts } })
  expect(chapterItems({ direction, agenda }, alignment)).toEqual([
    { at: 0, kind: 'chapter', title: 'Welcome' },
    { at: 90_250, kind: 'chapter', title: 'Keynote', speaker: 'Ada' },
    { at: 5 * minute, kind: 'chapter', title: 'Keynote', speaker: 'Ada' },
  ])
})

test('a curve has about 200 values over what is known of the recording', () => {
  const cuts = [{ from: iso(startsAt + 5 * minute), to: iso(startsAt + 20 * minute) }]
  const alignment = alignmentOf({ startsAt, replayStream: { ...stream, cuts } })
  expect(knownLength(alignment, startsAt + 60 * minute)).toBe(45 * minute)
  expect(curveSteps(45 * minute)).toMatchObject({ step: 14_000 })
  expect(curveSteps(45 * minute).starts).toHaveLength(193)
  expect(curveSteps(0).starts).toEqual([0])
})
