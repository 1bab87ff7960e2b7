import { expect, test } from 'vitest'
import { type Minute, verdict } from './verdict.ts'

const mebibyte = 1024 * 1024
const calm: Minute = {
  minute: 1,
  rss: 200 * mebibyte,
  heap: 50 * mebibyte,
  sockets: 2010,
  timers: 20,
  descriptors: 2050,
  wal: 4 * mebibyte,
  loopP99: 60,
  sent: 1200,
  acknowledged: 1200,
  p50: 3,
  p99: 50,
  lost: 0,
  loadCpu: 10,
  interlude: '',
}
const soak = (change: (minute: number) => Partial<Minute>) =>
  Array.from({ length: 30 }, (_, n) => ({ ...calm, minute: n + 1, ...change(n + 1) }))

test('figures that fluctuate without a trend count as flat', () => {
  expect(verdict(soak((n) => ({ rss: (200 + 20 * (n % 2)) * mebibyte })))).toEqual([])
})

test('growth in the first minutes is not a leak', () => {
  expect(verdict(soak((n) => ({ heap: Math.min(n, 5) * 20 * mebibyte })))).toEqual([])
})

test.each([
  ['heap', (n: number) => ({ heap: (50 + n) * mebibyte })],
  ['rss', (n: number) => ({ rss: (200 + 4 * n) * mebibyte })],
  ['sockets', (n: number) => ({ sockets: 2010 + 5 * n })],
  ['timers', (n: number) => ({ timers: 20 + n })],
  ['descriptors', (n: number) => ({ descriptors: 2050 + 5 * n })],
  ['wal', (n: number) => ({ wal: 3 * n * mebibyte })],
  ['listeners', (n: number) => ({ lost: n === 30 ? 1 : 0 })],
])('a leak of %s is found', (name, change) => {
  expect(verdict(soak(change))).toEqual([expect.stringContaining(name)])
})

test('a soak test of one minute is too short for a verdict', () => {
  expect(verdict([calm])).toHaveLength(1)
})
