import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarGrid } from './calendar-grid.ts'
import { clustersOf } from './calendar-lanes.ts'

const half = 1_800_000
const session = (from: number, to: number, track?: string) => ({
  startsAt: from * half,
  endsAt: to * half,
  track,
})
const sessions = fc
  .array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 })), { maxLength: 12 })
  .map((all) => all.toSorted(([a], [b]) => a - b).map(([from, long]) => session(from, from + long)))

test('sessions of a track stay in the same lane, whichever track comes first', () => {
  const [one, two, three, four] = [
    session(0, 2, 'Soil'),
    session(0, 3, 'Water'),
    session(2, 4, 'Soil'),
    session(3, 4, 'Water'),
  ]
  expect(clustersOf([one, two, three, four])).toEqual([
    {
      startsAt: 0,
      endsAt: 4 * half,
      lanes: [
        [one, three],
        [two, four],
      ],
    },
  ])
  expect(clustersOf([session(0, 2), session(2, 4)])).toHaveLength(2)
})

test('sessions in a lane never overlap, and there are only as many lanes as simultaneous sessions', () => {
  fc.assert(
    fc.property(sessions, (all) => {
      const clusters = clustersOf(all)
      expect(clusters.flatMap(({ lanes }) => lanes.flat())).toHaveLength(all.length)
      for (const { lanes } of clusters) {
        for (const lane of lanes)
          for (const [place, { startsAt }] of lane.entries())
            expect(startsAt).toBeGreaterThanOrEqual(lane[place - 1]?.endsAt ?? 0)
        const together = lanes
          .flat()
          .map(({ startsAt: at }) =>
            lanes.flat().filter((it) => it.startsAt <= at && at < it.endsAt),
          )
        expect(lanes).toHaveLength(Math.max(...together.map((it) => it.length)))
      }
    }),
  )
})

test('lanes have equal widths, and a row’s height is proportional to its duration, up to four hours', () => {
  const slots = [
    { at: 0, until: half, lane: 0, lanes: 1 },
    { at: half, until: 3 * half, lane: 0, lanes: 2 },
    { at: half, until: 2 * half, lane: 1, lanes: 2 },
    { at: 4 * half, until: 40 * half, lane: 2, lanes: 3 },
  ]
  const grid = calendarGrid(slots)
  expect(grid.columns).toBe('repeat(6, minmax(0, 1fr))')
  // No session runs from 3 * half to 4 * half, so that row has no height.
  expect(grid.rows).toBe([33, 33, 33, 0, 264].map((px) => `minmax(${px}px, auto)`).join(' '))
  expect(slots.map(grid.place)).toEqual([
    { column: '1 / span 6', row: '1 / 2' },
    { column: '1 / span 3', row: '2 / 4' },
    { column: '4 / span 3', row: '2 / 3' },
    { column: '5 / span 2', row: '5 / 6' },
  ])
})
