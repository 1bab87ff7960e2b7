import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridStep, programmeGrid } from './programme-grid.ts'

const hour = 3600_000
const hourOf = (at: number) => Math.floor(at / hour) * hour
const session = (id: string, from: number, minutes: number, track?: string) => ({
  id,
  startsAt: from * 60_000,
  endsAt: (from + minutes) * 60_000,
  ...(track ? { track } : {}),
})

test('columns are the tracks with sessions, in track order, followed by sessions without a track', () => {
  const sessions = [session('a', 0, 60, 'Garden'), session('b', 0, 60, 'Hall'), session('c', 0, 60)]
  const { columns, places } = programmeGrid(sessions, ['Hall', 'Cellar', 'Garden'], hourOf)
  expect(columns).toEqual([
    { track: 'Hall', lanes: 1 },
    { track: 'Garden', lanes: 1 },
    { track: undefined, lanes: 1 },
  ])
  expect(['b', 'a', 'c'].map((id) => places.get(id)?.lane)).toEqual([0, 1, 2])
})

test('a session whose track no longer exists is among those without a track', () => {
  expect(programmeGrid([session('a', 0, 60, 'Gone')], ['Hall'], hourOf).columns).toEqual([
    { track: undefined, lanes: 1 },
  ])
})

test('the height of a session is its length, and the grid starts at the full hour before the first session', () => {
  const sessions = [session('a', 75, 45, 'Hall'), session('b', 120, 90, 'Hall')]
  const { startsAt, rows, places } = programmeGrid(sessions, ['Hall'], hourOf)
  expect([startsAt, rows]).toEqual([hour, 30])
  expect(places.get('a')).toEqual({ lane: 0, from: 3, to: 12 })
  expect(places.get('b')).toEqual({ lane: 0, from: 12, to: 30 })
})

test('simultaneous sessions of one track are side by side, and a free lane is reused', () => {
  const sessions = [
    session('a', 0, 60, 'Hall'),
    session('b', 30, 60, 'Hall'),
    session('c', 60, 30, 'Hall'),
  ]
  const { columns, places } = programmeGrid(sessions, ['Hall'], hourOf)
  expect(columns).toEqual([{ track: 'Hall', lanes: 2 }])
  expect(['a', 'b', 'c'].map((id) => places.get(id)?.lane)).toEqual([0, 1, 0])
})

test('every session has a place in its column, and no session covers another', () => {
  const tracks = ['A', 'B']
  const any = fc
    .array(
      fc.record({
        from: fc.nat(600),
        minutes: fc.integer({ min: 1, max: 200 }),
        track: fc.constantFrom('A', 'B', undefined),
      }),
      { minLength: 1, maxLength: 25 },
    )
    .map((all) =>
      all.map(({ from, minutes, track }, n) => session(String(n), from, minutes, track)),
    )
  fc.assert(
    fc.property(any, (sessions) => {
      const { columns, places, rows } = programmeGrid(sessions, tracks, hourOf)
      expect(places.size).toBe(sessions.length)
      const taken = new Set<string>()
      for (const { id, startsAt, endsAt, track } of sessions) {
        const place = places.get(id)
        if (!place) throw new Error(`${id} has no place`)
        expect((place.to - place.from) * gridStep).toBeGreaterThanOrEqual(endsAt - startsAt)
        expect(place.from >= 0 && place.to <= rows).toBe(true)
        for (let row = place.from; row < place.to; row += 1) {
          expect(taken.has(`${place.lane} ${row}`)).toBe(false)
          taken.add(`${place.lane} ${row}`)
        }
        let first = 0
        for (const column of columns) {
          if (column.track === track)
            expect(place.lane >= first && place.lane < first + column.lanes).toBe(true)
          first += column.lanes
        }
      }
    }),
  )
})
