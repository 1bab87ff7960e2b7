import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  besideCaptions,
  boxOf,
  doubled,
  movedBy,
  readPlace,
  type SignPlace,
  sizedTo,
  startPlace,
  stepped,
} from './sign-place.ts'

const rooms = fc.record({
  width: fc.integer({ min: 0, max: 2_000 }),
  height: fc.integer({ min: 0, max: 1_200 }),
  ratio: fc.double({ min: 0.4, max: 2.4, noNaN: true }),
})
const px = fc.integer({ min: -3_000, max: 3_000 })
const room = { width: 1_000, height: 500, ratio: 16 / 9 }
const start = startPlace('ltr')

/** What a viewer can do with it. */
const changes = fc.oneof(
  fc.tuple(px, px).map(
    ([across, down]) =>
      (it: SignPlace, room: Parameters<typeof movedBy>[1]) =>
        movedBy(it, room, across, down),
  ),
  px.map(
    (width) => (it: SignPlace, room: Parameters<typeof movedBy>[1]) => sizedTo(it, room, width),
  ),
  fc.constant(doubled),
  fc
    .constantFrom(1 as const, -1 as const)
    .map(
      (by) => (it: SignPlace, room: Parameters<typeof movedBy>[1]) => stepped(it, room, by, false),
    ),
)

test('whatever is done with it, in whatever room, it stays inside and is found again', () => {
  fc.assert(
    fc.property(fc.array(changes), rooms, rooms, (all, room, other) => {
      const place = all.reduce((it, change) => change(it, room), start)
      for (const { width, height, ratio } of [room, other]) {
        const box = boxOf(place, { width, height, ratio })
        expect(box.left).toBeGreaterThanOrEqual(-0.01)
        expect(box.top).toBeGreaterThanOrEqual(-0.01)
        expect(box.left + box.width).toBeLessThanOrEqual(width + 0.01)
        expect(box.top + box.height).toBeLessThanOrEqual(height + 0.01)
      }
      expect(readPlace(JSON.stringify(place))).toEqual(place)
    }),
  )
})

test('it begins in the upper corner where lines end, and what can’t be read is no place', () => {
  expect(boxOf(start, room)).toMatchObject({ left: 720, top: 0, width: 280 })
  expect(boxOf(startPlace('rtl'), room)).toMatchObject({ left: 0, top: 0 })
  for (const text of [null, '', 'null', '{', '{"x":1}', '{"x":"1","y":0,"size":1,"below":1}'])
    expect(readPlace(text)).toBeUndefined()
})

test('sized or doubled, the edges near those of the room stay where they are', () => {
  const large = boxOf(sizedTo(start, room, 400), room)
  expect(large).toMatchObject({ left: 600, top: 0, width: 400 })
  const foot = movedBy(start, room, -400, 500)
  const [before, after] = [boxOf(foot, room), boxOf(doubled(foot, room), room)]
  expect(after.width).toBe(2 * before.width)
  expect(after.left).toBeCloseTo(before.left)
  expect(after.top + after.height).toBeCloseTo(500)
  expect(boxOf(doubled(doubled(foot, room), room), room).width).toBe(before.width)
})

test('captions move beside a picture that is where they are, unless half of the width is left', () => {
  const frame = { width: 1_000, height: 560 }
  const box = { left: 10, top: 340, width: 300, height: 150 }
  expect(besideCaptions(frame, box)).toEqual({ left: 310, right: 0 })
  expect(besideCaptions(frame, { ...box, left: 690 })).toEqual({ left: 0, right: 310 })
  expect(besideCaptions(frame, { ...box, top: 10 })).toEqual({ left: 0, right: 0 })
  expect(besideCaptions(frame, { ...box, left: 200, width: 500 })).toEqual({ left: 0, right: 0 })
})
