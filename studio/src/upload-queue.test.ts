import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Rendition, Segment } from './segments.ts'
import {
  isSilent,
  lagOf,
  newUplink,
  nextSegment,
  retryIn,
  type Uplink,
  updateUplink,
} from './upload-queue.ts'

const segment = (rendition: Rendition, startsAt: number): Segment => ({
  run: 0,
  rendition,
  number: startsAt / 2000,
  startsAt,
  duration: 2_000_000,
})
/** The segments that two seconds of the show add to the queue. */
const made = (startsAt: number) =>
  (['large', 'small', 'sound'] as const).map((it) => segment(it, startsAt))
const named = (it: Segment | undefined) => it && `${it.rendition} ${it.startsAt}`

describe('the upload order', () => {
  test('is by time, with sound and then the small picture before the large one', () => {
    const waiting = [...made(2000), ...made(0)]
    const sent: (string | undefined)[] = []
    while (waiting.length > 0) {
      const next = nextSegment(waiting, newUplink, false)
      sent.push(named(next))
      waiting.splice(waiting.indexOf(next as Segment), 1)
    }
    expect(sent).toEqual([0, 2000].flatMap((at) => [`sound ${at}`, `small ${at}`, `large ${at}`]))
  })

  test('leaves out the large picture while the connection is slow, until the session is over', () => {
    const slow: Uplink = { ...newUplink, isSlow: true }
    expect(nextSegment([segment('large', 0)], slow, false)).toBeUndefined()
    expect(named(nextSegment([segment('large', 0)], slow, true))).toBe('large 0')
    expect(named(nextSegment([segment('large', 0), segment('small', 8000)], slow, true))).toBe(
      'small 8000',
    )
  })

  test('puts live segments before those that only the recording needs', () => {
    const uplink: Uplink = { ...newUplink, largeFrom: 60_000 }
    const waiting = [segment('large', 0), segment('large', 60_000)]
    expect(named(nextSegment(waiting, uplink, false))).toBe('large 60000')
    expect(named(nextSegment(waiting.slice(0, 1), uplink, false))).toBe('large 0')
  })
})

describe('a connection', () => {
  test('that is more than eight seconds behind sends only the small picture', () => {
    expect(updateUplink(newUplink, made(0), 10_000).isSlow).toBe(false)
    const uplink = updateUplink(newUplink, made(0), 10_001)
    expect(uplink.isSlow).toBe(true)
    expect(lagOf([segment('large', 0)], uplink, 60_000)).toBe(0)
    expect(lagOf([segment('small', 0)], uplink, 60_000)).toBe(58_000)
  })

  test('sends the large picture again after it has kept up for twenty seconds', () => {
    let uplink = updateUplink(newUplink, made(0), 20_000)
    uplink = updateUplink(uplink, [segment('large', 0)], 30_000)
    uplink = updateUplink(uplink, [segment('large', 0)], 49_999)
    expect(uplink.isSlow).toBe(true)
    uplink = updateUplink(uplink, [segment('large', 0)], 50_000)
    expect(uplink).toMatchObject({ isSlow: false, largeFrom: 50_000 })
    // The queue is no longer late: it is for the recording.
    expect(updateUplink(uplink, [segment('large', 0)], 51_000).isSlow).toBe(false)
  })

  test('has to keep up without interruption', () => {
    let uplink = updateUplink(newUplink, made(0), 20_000)
    uplink = updateUplink(uplink, [], 21_000)
    uplink = updateUplink(uplink, [segment('small', 30_000)], 36_000)
    uplink = updateUplink(uplink, [], 42_000)
    expect(updateUplink(uplink, [], 61_000).isSlow).toBe(true)
    expect(updateUplink(uplink, [], 62_000).isSlow).toBe(false)
  })

  test('that soon falls behind again has to keep up for twice as long, at most five minutes', () => {
    let uplink = newUplink
    let now = 0
    const waits: number[] = []
    for (let round = 0; round < 7; round += 1) {
      now += 20_000
      uplink = updateUplink(uplink, made(now - 12_000), now)
      waits.push(uplink.wait)
      uplink = updateUplink(uplink, [], now)
      now += uplink.wait
      uplink = updateUplink(uplink, [], now)
    }
    expect(waits).toEqual([20, 40, 80, 160, 300, 300, 300].map((it) => it * 1000))
    uplink = updateUplink(uplink, made(now + 100_000), now + 120_000)
    expect(uplink.wait).toBe(20_000)
  })

  test('is silent if it is behind and has had no response for six seconds, and otherwise only slow', () => {
    expect(isSilent(8_001, 1_000, 7_001)).toBe(true)
    expect(isSilent(8_001, 1_001, 7_001)).toBe(false)
    expect(isSilent(8_000, 0, 60_000)).toBe(false)
  })

  test('loses nothing and has sent everything by the end, at any speed', () => {
    const seconds = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(seconds, (rates) => {
        let uplink = newUplink
        const waiting: Segment[] = []
        const sent = new Set<string>()
        const send = (isOver: boolean) => {
          const next = nextSegment(waiting, uplink, isOver)
          if (!next) return false
          waiting.splice(waiting.indexOf(next), 1)
          sent.add(named(next) ?? '')
          return true
        }
        rates.forEach((rate, second) => {
          if (second % 2 === 0) waiting.push(...made(second * 1000))
          for (let count = 0; count < rate; count += 1) send(false)
          uplink = updateUplink(uplink, waiting, (second + 2) * 1000)
        })
        while (send(true));
        expect(waiting).toEqual([])
        expect(sent.size).toBe(Math.ceil(rates.length / 2) * 3)
      }),
    )
  })
})

test('a failed upload is retried after half a second, then at doubling intervals of at most eight seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 99].map((it) => retryIn(it, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000, 8000,
  ])
  expect(retryIn(5, 0)).toBe(6000)
})
