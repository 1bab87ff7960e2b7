import { expect, test } from 'vitest'
import { explained, fitPrices } from './fit.ts'
import { randomFrom } from './random.ts'

const costs = {
  frame: 11,
  byte: 0.6,
  message: 120,
  commit: 900,
  receive: 250,
  join: 300,
  signIn: 150,
  call: 150,
  commitTakes: 4,
  redisTakes: 1,
}
const start = { ...costs, frame: 1, byte: 1, message: 1, commit: 1, receive: 1 }
const random = randomFrom(7)
const some = (most: number) => Math.floor(random() * most)
const counts = Array.from({ length: 12 }, () => ({
  frame: some(200_000),
  byte: some(500_000_000),
  message: some(5_000),
  commit: some(500),
  receive: some(1_000),
}))

test('fitting recovers the prices that the runs were generated from', () => {
  const runs = counts.map((it) => ({ cpu: explained({ cpu: 0, counts: it }, costs), counts: it }))
  const found = fitPrices(runs, start)
  for (const name of ['frame', 'byte', 'message', 'commit', 'receive'] as const)
    expect(found[name] / costs[name]).toBeCloseTo(1, 2)
})

test('no fitted price is negative, and an operation that no run contains keeps its price', () => {
  const without = counts.map((it) => ({ ...it, receive: 0 }))
  const runs = without.map((it, n) => ({ cpu: n % 2 === 0 ? 1 : 0.1, counts: it }))
  const found = fitPrices(runs, start)
  expect(Math.min(...Object.values(found))).toBeGreaterThanOrEqual(0)
  expect(found.receive).toBe(start.receive)
})
