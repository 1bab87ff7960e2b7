import { expect, test } from 'vitest'
import { daysOf, placeOf, scaleOf } from './times.ts'

const hour = 3600_000
const at = Date.UTC(2022, 2, 2, 14)
const session = { startsAt: at, endsAt: at + 4 * hour }

test('the timeline has space before the first session and after the last one', () => {
  const scale = scaleOf([session])
  expect(scale).toEqual({ from: at - hour / 2, to: at + 4.5 * hour })
  expect(scaleOf([])).toBeUndefined()
})

test('a time outside the timeline is placed at its edge', () => {
  const scale = { from: 0, to: 200 }
  expect([-5, 50, 900].map((moment) => placeOf(moment, scale))).toEqual([0, 25, 100])
})

test('days begin at midnight in the event’s time zone, and if there are many, only some are labelled', () => {
  const days = daysOf({ from: at, to: at + 48 * hour }, 'America/New_York')
  expect(days.map((it) => it.at)).toEqual([Date.UTC(2022, 2, 3, 5), Date.UTC(2022, 2, 4, 5)])
  expect(days.every(({ name }) => name !== '')).toBe(true)
  const many = daysOf({ from: at, to: at + 30 * 24 * hour }, 'UTC')
  expect(many).toHaveLength(30)
  expect(many.filter(({ name }) => name !== '')).toHaveLength(5)
})
