import { expect, test } from 'vitest'
import type { Costs } from './costs.ts'
import { explained } from './fit.ts'
import { type Plan, simulate } from './simulate.ts'

const costs: Costs = {
  frame: 10,
  byte: 0.5,
  message: 100,
  commit: 500,
  receive: 200,
  join: 300,
  signIn: 150,
  call: 150,
  commitTakes: 4,
  redisTakes: 1,
}
const sizes = { frame: 50, entry: 200, telling: 150, person: 60 }
const plan: Plan = { instances: 2, sockets: 1000, perSecond: 50, seconds: 20, seed: 1 }
const play = (change: Partial<Plan> = {}, dearer: Partial<Costs> = {}) =>
  simulate({ ...plan, ...change }, { ...costs, ...dearer }, sizes)
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

test('the same seed gives the same result, and another seed a different one', () => {
  expect(play()).toEqual(play())
  expect(play({ seed: 2 })).not.toEqual(play())
})

test('the total CPU time equals the counted operations times their prices', () => {
  const outcome = play()
  expect(sum(outcome.cpu)).toBeCloseTo(explained({ cpu: 0, counts: outcome.counts }, costs), 6)
})

test('everyone receives every message, in larger frames when there are more messages', () => {
  for (const perSecond of [5, 50, 500]) {
    const { counts } = play({ perSecond, seconds: 21 })
    const entries = (counts.byte - counts.frame * sizes.frame) / sizes.entry
    // Messages of the last second may still be in transit.
    expect(entries / (perSecond * 20 * 1000)).toBeGreaterThanOrEqual(1)
    expect(entries / (perSecond * 21 * 1000)).toBeLessThanOrEqual(1)
  }
  expect(play({ perSecond: 500 }).counts.frame).toBeLessThan(5 * play().counts.frame)
})

test('a message after a quiet period waits for the database and the frames before it, but not for a tick', () => {
  const { p99 } = play({ instances: 1, perSecond: 1 })
  // 0.1 ms to accept, 4 in the database, 0.5 to commit, and seven eighths of 1000 frames of 10.1 us.
  expect(p99).toBe(13)
})

test('each transaction is published once, and received by every other instance and its publisher', () => {
  const { counts, redis, commitsPerSecond } = play({ instances: 3, seconds: 10 })
  expect(counts.receive).toBeGreaterThan(0)
  expect(counts.commit).toBe(commitsPerSecond * 10)
  expect(Math.abs(counts.receive - 2 * counts.commit)).toBeLessThanOrEqual(2)
  // Plus each instance's sign of life every two seconds.
  expect(redis.publishedPerSecond * 10).toBe(counts.commit + 3 * 4)
  expect(redis.deliveredPerSecond).toBeCloseTo(3 * redis.publishedPerSecond, 9)
})

test('a single instance publishes nothing', () => {
  expect(play({ instances: 1 }).redis.publishedPerSecond).toBe(0)
})

test('transactions of one channel run one at a time, however many instances write', () => {
  const many = { instances: 20, perSecond: 600 }
  expect(play(many, { commitTakes: 1 }).commitsPerSecond).toBeGreaterThan(300)
  const { commitsPerSecond, p99 } = play(many, { commitTakes: 10 })
  expect(commitsPerSecond).toBeLessThanOrEqual(100)
  expect(p99).toBeGreaterThan(play(many, { commitTakes: 1 }).p99)
})

test('the work of sending frames is shared between instances', () => {
  const [one, four] = [play({ instances: 1 }), play({ instances: 4 })]
  expect(four.busiest).toBeLessThan(one.busiest)
})

test('while a core is overloaded, delays keep growing', () => {
  const roar = { instances: 1, perSecond: 400 }
  const short = play({ ...roar, seconds: 10 }, { message: 4000 })
  const long = play({ ...roar, seconds: 40 }, { message: 4000 })
  expect(short.busiest).toBeGreaterThan(0.95)
  expect(long.p99).toBeGreaterThan(2 * short.p99)
})

test('disconnected people reconnect within the jitter while connecting is cheap', () => {
  const { allBackAfter, attempts } = play({ perSecond: 0, drain: { at: 1000, backAfter: 60_000 } })
  expect(attempts).toBe(500)
  expect(allBackAfter).toBeGreaterThan(900)
  expect(allBackAfter).toBeLessThan(1_100)
})

test('people who wait more than ten seconds retry, and all reconnect unless connecting is too expensive', () => {
  const drain = { at: 0, backAfter: 600_000 }
  const some = { perSecond: 0, seconds: 120, drain }
  const { allBackAfter, attempts } = play(some, { join: 30_000 })
  expect(attempts).toBeGreaterThan(500)
  expect(allBackAfter).toBeGreaterThan(15_000)
  expect(play(some, { join: 300_000 }).allBackAfter).toBeUndefined()
})

test('pages cost more than the sockets of a load test, because of their calls and pings', () => {
  const pages = play({ perSecond: 0, arePages: true })
  // Two calls per minute and a ping every 15 s: 6.3 us per second for each of 1000 sockets, over 20 seconds.
  expect(sum(pages.cpu)).toBeCloseTo(0.127, 2)
  const drain = { at: 1000, backAfter: 60_000 }
  const back = play({ perSecond: 0, drain, arePages: true })
  expect(sum(back.cpu) - sum(pages.cpu)).toBeCloseTo(500 * (300 + 3 * 150) * 1e-6, 1)
})

test('sign-ins that arrive faster than the server can handle them are queued', () => {
  const signInBurst = (people: number) =>
    play({ instances: 1, sockets: 0, perSecond: 0, signInBurst: { people, within: 10_000 } })
  // 450 us each: 10,000 take about half of the ten seconds, 30,000 more than all of them.
  expect(signInBurst(10_000).signInBurst).toMatchObject({ failed: 0 })
  expect(signInBurst(10_000).signInBurst.p99).toBeLessThan(100)
  expect(signInBurst(30_000).signInBurst.p99).toBeGreaterThan(1_000)
})
