import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gridSizes, programmeGrid } from './programme-grid.ts'

const hour = 3600_000
const hourOf = (at: number) => Math.floor(at / hour) * hour
const session = (id: string, from: number, minutes: number, track?: string) => ({
  id,
  startsAt: from * 60_000,
  endsAt: (from + minutes) * 60_000,
  ...(track ? { track } : {}),
})
const boxes = (grid: ReturnType<typeof programmeGrid>) =>
  Object.fromEntries([...grid.places].map(([id, { top, height }]) => [id, [top, height]]))

test('columns are the tracks with sessions, in track order, followed by sessions without a track', () => {
  const sessions = [
    session('a', 0, 60, 'Garden'),
    session('b', 0, 60, 'Hall'),
    session('c', 0, 60),
    session('d', 60, 60, 'Gone'),
  ]
  const { columns, places } = programmeGrid(sessions, ['Hall', 'Cellar', 'Garden'], { hourOf })
  expect(columns).toEqual([
    { track: 'Hall', lanes: 1 },
    { track: 'Garden', lanes: 1 },
    { track: undefined, lanes: 1 },
  ])
  expect(['b', 'a', 'c', 'd'].map((id) => places.get(id)?.column)).toEqual([0, 1, 2, 2])
})

test('a track whose sessions are over keeps its column, and a break alone has none', () => {
  const over = [session('a', 0, 60, 'Garden'), session('b', 0, 15)]
  const ahead = session('c', 60, 60, 'Hall')
  const { columns, places } = programmeGrid([ahead], ['Garden', 'Hall'], {
    hourOf,
    breaks: new Set(['b']),
    ofDay: [...over, ahead],
  })
  expect(columns.map(({ track }) => track)).toEqual(['Garden', 'Hall'])
  expect(places.get('c')?.column).toBe(1)
})

test('a quarter of an hour is 36 px high, and a card at least 64', () => {
  const sessions = [session('a', 60, 45, 'Hall'), session('b', 60, 5, 'Garden')]
  const grid = programmeGrid(sessions, ['Hall', 'Garden'], { hourOf })
  expect(boxes(grid)).toEqual({ a: [0, 3 * 36 - gridSizes.gap], b: [0, 64] })
})

test('short sessions that follow one another in a track push the next one down, in all tracks', () => {
  const sessions = [
    session('a', 0, 10, 'Hall'),
    session('b', 10, 10, 'Hall'),
    session('c', 20, 60, 'Hall'),
    session('d', 20, 60, 'Garden'),
  ]
  expect(boxes(programmeGrid(sessions, ['Hall', 'Garden'], { hourOf }))).toEqual({
    a: [0, 64],
    b: [68, 64],
    c: [136, 140],
    d: [136, 140],
  })
})

test('simultaneous sessions of one track halve its column, only while they overlap', () => {
  const sessions = [
    session('a', 0, 60, 'Hall'),
    session('b', 30, 60, 'Hall'),
    session('c', 60, 30, 'Hall'),
    session('d', 90, 30, 'Hall'),
  ]
  const { columns, places } = programmeGrid(sessions, ['Hall'], { hourOf })
  expect(columns).toEqual([{ track: 'Hall', lanes: 2 }])
  expect(['a', 'b', 'c', 'd'].map((id) => [places.get(id)?.lane, places.get(id)?.lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})

test('an hour and more without a session is folded, also over midnight, and its hours are not named', () => {
  const sessions = [session('a', 22 * 60, 60), session('b', 26 * 60 + 30, 60)]
  const grid = programmeGrid(sessions, [], { hourOf })
  expect(grid.hours.map(({ at }) => at / hour)).toEqual([22, 23, 27])
  expect(grid.folds).toEqual([{ top: 144 }])
  expect(boxes(grid).b).toEqual([144 + gridSizes.fold, 140])
  expect(grid.topOf(27 * hour)).toBe(144 + 24 + 72)
  const open = programmeGrid(sessions, [], { hourOf, open: { from: 21 * hour, until: 29 * hour } })
  expect([open.height, open.folds]).toEqual([8 * gridSizes.hour, []])
})

test('a break is a band across all columns, however long, or a card beside what runs at the same time', () => {
  const sessions = [session('talk', 0, 60, 'Hall'), session('lunch', 60, 90, 'Hall')]
  const after = session('after', 150, 60, 'Hall')
  const breaks = new Set(['lunch'])
  const alone = programmeGrid([...sessions, after], ['Hall'], { hourOf, breaks })
  expect(alone.places.get('lunch')).toMatchObject({ column: undefined, top: 144, height: 36 })
  expect(alone.places.get('after')?.top).toBe(144 + 40)
  const beside = [...sessions, session('workshop', 60, 60, 'Garden')]
  expect(
    programmeGrid(beside, ['Hall', 'Garden'], { hourOf, breaks }).places.get('lunch'),
  ).toMatchObject({ column: 0, height: 212 })
})

test('every session has a place, and no session covers another', () => {
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
      const breaks = new Set(sessions.slice(0, 3).map(({ id }) => id))
      const { places, height } = programmeGrid(sessions, tracks, { hourOf, breaks })
      expect(places.size).toBe(sessions.length)
      const all = [...places.values()]
      for (const [index, a] of all.entries()) {
        expect(a.top).toBeGreaterThanOrEqual(0)
        expect(a.top + a.height).toBeLessThanOrEqual(height)
        for (const b of all.slice(index + 1)) {
          const isApart =
            a.column !== undefined &&
            b.column !== undefined &&
            (a.column !== b.column || (a.lanes === b.lanes && a.lane !== b.lane))
          if (!isApart) expect(a.top + a.height <= b.top || b.top + b.height <= a.top).toBe(true)
        }
      }
    }),
  )
})
