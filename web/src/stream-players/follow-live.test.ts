import { expect, test } from 'vitest'
import {
  atLive,
  edgeSeen,
  type Following,
  isDue,
  jumped,
  moved,
  paused,
  sought,
  started,
} from './follow-live.ts'
import { liveWithin } from './source-view.ts'

const segment = 2
/** Seconds by which the player is behind the end of the playlist when it is at live. */
const reserve = 4

type Second = {
  /** The end of the playlist. */
  edge: number
  /** Whether the player has something to play. */
  plays?: boolean
  act?: (it: Following, now: number, behind: number) => Following
  /** No playlist arrives in this second. */
  unread?: boolean
}

/** Simulates the seconds in order; returns when the player jumped to live, and how far. */
function play(seconds: Second[]) {
  let it = started(atLive, 0, 0)
  let place = 0
  const jumps: [second: number, distance: number][] = []
  for (const [index, { edge, plays = true, act, unread = false }] of seconds.entries()) {
    const now = (index + 1) * 1_000
    const behind = () => edge - reserve - place
    if (plays && it.movedAt !== undefined) {
      place += 1
      it = moved(it, now, place)
    }
    if (act) it = act(it, now, behind())
    place = it.place
    if (unread) continue
    it = edgeSeen(it, now, edge, segment)
    if (!isDue(it, now, behind(), segment)) continue
    jumps.push([index, behind()])
    place = edge - reserve
    it = jumped(sought(it, now, place, behind()))
  }
  return { jumps, place, follows: it.follows }
}

const live = (from: number, count: number): Second[] =>
  Array.from({ length: count }, (_, index) => ({ edge: from + index }))
/** The encoder is offline for a minute, then sends its backlog faster than real time until it has caught up. */
const outage: Second[] = [
  ...live(5, 20),
  ...Array.from({ length: 60 }, () => ({ edge: 24, plays: false })),
  ...Array.from({ length: 13 }, (_, index) => ({ edge: 30 + index * 5 })),
]
/** The end of the playlist after the outage. */
const back = 24 + 60 + 13

test('after an interruption the player jumps to live once the stream advances at normal speed again', () => {
  const { jumps, place } = play([...outage, ...live(back, 30)])
  expect(jumps).toHaveLength(1)
  const [[second = 0, distance = 0] = []] = jumps
  expect(second).toBeGreaterThan(outage.length)
  expect(second).toBeLessThan(outage.length + 12)
  expect(distance).toBeGreaterThan(45)
  expect(place).toBe(back + 29 - reserve)
})

test('a player that repeats the last seconds during an interruption also jumps to live afterwards', () => {
  const again = (it: Following, now: number, behind: number) =>
    sought(it, now, it.place - 3, behind + 3)
  const looping = outage.map(
    ({ edge, plays }, index): Second =>
      plays === false && index % 3 === 2 ? { edge, act: again } : { edge },
  )
  expect(play([...looping, ...live(back, 30)]).jumps).toHaveLength(1)
})

test('after a minute without a connection the player jumps to live at the first playlist', () => {
  const away = Array.from({ length: 60 }, () => ({ edge: 24, plays: false, unread: true }))
  const { jumps } = play([...live(5, 20), ...away, ...live(85, 10)])
  expect(jumps.map(([second]) => second)).toEqual([80])
})

test('an attendee who went back or paused is not moved to live', () => {
  const goBack = (it: Following, now: number, behind: number) =>
    sought(it, now, it.place - 20, behind + 20)
  const [first = { edge: 5 }, ...rest] = live(30, 40)
  const back40 = [{ ...first, act: goBack }, ...rest]
  const gone = [...back40, ...outage.map((it) => ({ ...it, edge: it.edge + 70 }))]
  expect(play([...gone, ...live(back + 70, 30)])).toMatchObject({ jumps: [], follows: false })

  const pausing = live(5, 60).map((it, index): Second => {
    if (index === 10) return { ...it, act: paused }
    return index === 50 ? { ...it, act: started } : it
  })
  expect(play([...pausing, ...live(65, 30)])).toMatchObject({ jumps: [], follows: false })
})

test('an attendee who goes back after the jump stays there, and one who returns to live follows it again', () => {
  const settled = [...outage, ...live(back, 20)]
  const missed = (it: Following, now: number, behind: number) =>
    sought(it, now, it.place - 50, behind + 50)
  const [next = { edge: 0 }, ...more] = live(back + 20, 30)
  const seen = play([...settled, { ...next, act: missed }, ...more])
  expect(seen).toMatchObject({ jumps: [[expect.any(Number), expect.any(Number)]], follows: false })

  const it = sought({ ...atLive, follows: false, place: 10 }, 0, 60, liveWithin)
  expect(it.follows).toBe(true)
})

test('neither stuttering nor an encoder that pauses without a backlog causes a jump', () => {
  const stutters = Array.from({ length: 80 }, (_, index) => ({
    edge: 5 + index,
    plays: index % 10 > 2,
  }))
  expect(play(stutters).jumps).toEqual([])
  // A restarted encoder continues where it stopped: viewers are not behind.
  const silent = Array.from({ length: 60 }, () => ({ edge: 24, plays: false }))
  expect(play([...live(5, 20), ...silent, ...live(25, 40)]).jumps).toEqual([])
})

test('after a jump, the player does not jump again until the video plays', () => {
  const stuck = Array.from({ length: 60 }, (_, index) => ({ edge: back + index, plays: false }))
  const { jumps } = play([...outage, ...stuck, ...live(back + 60, 30)])
  const again = outage.length + stuck.length
  expect(jumps.map(([second]) => second >= again)).toEqual([false, true])
})
