import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Piece, Rendition } from './pieces.ts'
import {
  isSilentLine,
  type Line,
  lagOf,
  look,
  nextPiece,
  openLine,
  retryIn,
} from './upload-queue.ts'

const piece = (rendition: Rendition, startsAt: number): Piece => ({
  run: 0,
  rendition,
  number: startsAt / 2000,
  startsAt,
  duration: 2_000_000,
})
/** The pieces that two seconds of the show add to the queue. */
const made = (startsAt: number) =>
  (['large', 'small', 'sound'] as const).map((it) => piece(it, startsAt))
const named = (it: Piece | undefined) => it && `${it.rendition} ${it.startsAt}`

describe('the order', () => {
  test('is that of the show: sound and small picture before the large one', () => {
    const waiting = [...made(2000), ...made(0)]
    const sent: (string | undefined)[] = []
    while (waiting.length > 0) {
      const next = nextPiece(waiting, openLine, false)
      sent.push(named(next))
      waiting.splice(waiting.indexOf(next as Piece), 1)
    }
    expect(sent).toEqual([0, 2000].flatMap((at) => [`sound ${at}`, `small ${at}`, `large ${at}`]))
  })

  test('leaves the large picture out while the line is thin, until the show is over', () => {
    const thin: Line = { ...openLine, thin: true }
    expect(nextPiece([piece('large', 0)], thin, false)).toBeUndefined()
    expect(named(nextPiece([piece('large', 0)], thin, true))).toBe('large 0')
    expect(named(nextPiece([piece('large', 0), piece('small', 8000)], thin, true))).toBe(
      'small 8000',
    )
  })

  test('puts what is seen now before what only the recording misses', () => {
    const line: Line = { ...openLine, largeFrom: 60_000 }
    const waiting = [piece('large', 0), piece('large', 60_000)]
    expect(named(nextPiece(waiting, line, false))).toBe('large 60000')
    expect(named(nextPiece(waiting.slice(0, 1), line, false))).toBe('large 0')
  })
})

describe('a line', () => {
  test('that is more than eight seconds late sends the small picture only', () => {
    expect(look(openLine, made(0), 10_000).thin).toBe(false)
    const line = look(openLine, made(0), 10_001)
    expect(line.thin).toBe(true)
    expect(lagOf([piece('large', 0)], line, 60_000)).toBe(0)
    expect(lagOf([piece('small', 0)], line, 60_000)).toBe(58_000)
  })

  test('sends the large picture again after it has kept up for twenty seconds', () => {
    let line = look(openLine, made(0), 20_000)
    line = look(line, [piece('large', 0)], 30_000)
    line = look(line, [piece('large', 0)], 49_999)
    expect(line.thin).toBe(true)
    line = look(line, [piece('large', 0)], 50_000)
    expect(line).toMatchObject({ thin: false, largeFrom: 50_000 })
    // The queue is no longer late: it is for the recording.
    expect(look(line, [piece('large', 0)], 51_000).thin).toBe(false)
  })

  test('has to keep up without a break', () => {
    let line = look(openLine, made(0), 20_000)
    line = look(line, [], 21_000)
    line = look(line, [piece('small', 30_000)], 36_000)
    line = look(line, [], 42_000)
    expect(look(line, [], 61_000).thin).toBe(true)
    expect(look(line, [], 62_000).thin).toBe(false)
  })

  test('that soon falls behind again is tried after twice the time, at most five minutes', () => {
    let line = openLine
    let now = 0
    const holds: number[] = []
    for (let round = 0; round < 7; round += 1) {
      now += 20_000
      line = look(line, made(now - 12_000), now)
      holds.push(line.hold)
      line = look(line, [], now)
      now += line.hold
      line = look(line, [], now)
    }
    expect(holds).toEqual([20, 40, 80, 160, 300, 300, 300].map((it) => it * 1000))
    line = look(line, made(now + 100_000), now + 120_000)
    expect(line.hold).toBe(20_000)
  })

  test('without an answer for six seconds is silent, and one that answers is slow', () => {
    expect(isSilentLine(8_001, 1_000, 7_001)).toBe(true)
    expect(isSilentLine(8_001, 1_001, 7_001)).toBe(false)
    expect(isSilentLine(8_000, 0, 60_000)).toBe(false)
  })

  test('loses nothing and ends with everything sent, however it was', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(seconds, (rates) => {
        let line = openLine
        const waiting: Piece[] = []
        const sent = new Set<string>()
        const send = (isOver: boolean) => {
          const next = nextPiece(waiting, line, isOver)
          if (!next) return false
          waiting.splice(waiting.indexOf(next), 1)
          sent.add(named(next) ?? '')
          return true
        }
        rates.forEach((rate, second) => {
          if (second % 2 === 0) waiting.push(...made(second * 1000))
          for (let count = 0; count < rate; count += 1) send(false)
          line = look(line, waiting, (second + 2) * 1000)
        })
        while (send(true));
        expect(waiting).toEqual([])
        expect(sent.size).toBe(Math.ceil(rates.length / 2) * 3)
      }),
    )
  })
})

test('a try that failed is made again after half a second, then twice the time, at most eight seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map((it) => retryIn(it, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000, 8000,
  ])
  expect(retryIn(5, 0)).toBe(6000)
})
