/** Whoever has a stream key may send anything: what is read of it takes bounded time and memory. */
import { expect, test } from 'vitest'
import { mostFrames, soundIn } from './aac-sound.ts'
import { mp4StartTime } from './mp4-time.ts'

/** AAC of 48 kHz in two channels: frames of this many bytes with their header. */
const frame = (length: number) => {
  const header = [0xff, 0xf1, 0x4c, 0x80 | (length >> 11), (length >> 3) & 0xff]
  return Buffer.concat([Buffer.from([...header, ((length & 7) << 5) | 0x1f, 0xfc])], length)
}
/** A transport stream with this sound. */
function withSound(sound: Buffer): Buffer {
  const start = Buffer.from([0, 0, 1, 0xc0, 0, 0, 0x80, 0x80, 5, 0x21, 0, 1, 0, 1])
  const content = Buffer.concat([start, sound])
  const packets = Array.from({ length: Math.floor(content.length / 184) }, (_, at) => [
    Buffer.from([0x47, at === 0 ? 0x41 : 0x01, 0, 0x10]),
    content.subarray(at * 184, (at + 1) * 184),
  ])
  return Buffer.concat(packets.flat())
}
const times = (count: number, it: Buffer) => Buffer.concat(Array.from({ length: count }, () => it))

test('no more frames are read of a segment than the longest has, however small they are', () => {
  expect(soundIn(withSound(times(1_000, frame(8)))).length).toBeGreaterThan(900)
  expect(soundIn(withSound(times(100_000, frame(8)))).length).toBe(mostFrames)
})

test('a frame that is larger than its channels can be is none', () => {
  expect(soundIn(withSound(times(10, frame(1_500)))).length).toBe(9)
  expect(soundIn(withSound(times(10, frame(8_000))))).toEqual([])
})

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
