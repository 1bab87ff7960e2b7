/** Whoever has a stream key may send anything: what is read of it takes bounded time and memory. */
import { expect, test } from 'vitest'
import { mp4StartTime } from './mp4-time.ts'

const box = (type: string, ...content: Buffer[]): Buffer => {
  const size = content.reduce((sum, { length }) => sum + length, 8)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
const numbers = (...all: number[]) => {
  const bytes = Buffer.alloc(4 * all.length)
  for (const [at, it] of all.entries()) bytes.writeUInt32BE(it, 4 * at)
  return bytes
}
const map = (scale: number) =>
  box(
    'moov',
    box(
      'trak',
      box('tkhd', numbers(0, 0, 0, 7)),
      box(
        'mdia',
        box('mdhd', numbers(0, 0, 0, scale)),
        box('hdlr', numbers(0, 0), Buffer.from('vide')),
      ),
    ),
  )
const part = (high: number, low: number) =>
  box('moof', box('traf', box('tfhd', numbers(0, 7)), box('tfdt', numbers(0x01000000, high, low))))

test('the time of a picture is known, unless it is one with which nobody can count', () => {
  expect(mp4StartTime(map(1_000), part(0, 2_000))).toBe(180_000)
  expect(mp4StartTime(map(0), part(0, 2_000))).toBe(undefined)
  expect(mp4StartTime(map(90_000), part(0xffffffff, 0xffffffff))).toBe(undefined)
  expect(mp4StartTime(map(1), part(0xffff, 0))).toBe(undefined)
})

test('boxes that end too early have no time', () => {
  const [whole, segment] = [map(1_000), part(0, 2_000)]
  for (let end = 0; end < whole.length; end += 1) {
    const time = mp4StartTime(whole.subarray(0, end), segment)
    expect([undefined, 180_000]).toContain(time)
  }
  for (let end = 0; end < segment.length; end += 1)
    expect(mp4StartTime(whole, segment.subarray(0, end))).toBe(undefined)
})
