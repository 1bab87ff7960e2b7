/** The model of several machines: how far it is from what `scale-runs` measured, and what it predicts beyond that. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assumed, comparison, pricesFrom } from './scale-model/compare.ts'
import type { Costs } from './scale-model/costs.ts'
import { simulate } from './scale-model/simulate.ts'
import { sizesWith } from './scale-model/sizes.ts'
import type { ScaleRun } from './scale-runs.ts'

type SignIn = { 'CPU us/sign-in': number }

const rowsOf = <Row>(name: string): Row[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../results/${name}.json`), 'utf8')).rows

/** Sockets, instances, rooms, and total messages per second. */
const beyond = [
  [2_000, 1, 1, 10],
  [2_000, 2, 1, 10],
  [10_000, 2, 1, 20],
  [10_000, 3, 1, 20],
  [30_000, 3, 1, 20],
  [30_000, 6, 1, 20],
  [30_000, 6, 5, 60],
  [100_000, 10, 1, 20],
  [100_000, 20, 1, 20],
  [100_000, 20, 10, 100],
  [100_000, 20, 1, 100],
] as const
const letters = 60

/** Takes prices from the results of `scale-runs` and `signin`; prints how well they explain the measurements. */
export async function measureScaleModel() {
  const runs = rowsOf<ScaleRun>('scale-runs')
  const costs = pricesFrom(runs, { ...assumed, ...fromOthers() })
  console.table([costs])
  console.table(comparison(runs, costs))
  return beyond.map(([sockets, instances, rooms, perSecond]) =>
    beyondOf(costs, { sockets, instances, rooms, perSecond }),
  )
}

/** The price of a sign-in comes from the run with the lower load; other calls are assumed to cost as much. */
function fromOthers(): Pick<Costs, 'signIn' | 'call'> {
  const [first] = rowsOf<SignIn>('signin')
  if (!first) throw new Error('npm run bench -- signin comes first')
  return { signIn: first['CPU us/sign-in'], call: first['CPU us/sign-in'] }
}

type Size = { sockets: number; instances: number; rooms: number; perSecond: number }

function beyondOf(costs: Costs, size: Size) {
  const sizes = sizesWith(letters)
  const seconds = 20
  const all = { ...size, seed: 1, arePages: true }
  const calm = simulate({ ...all, seconds }, costs, sizes)
  const drained =
    size.instances > 1
      ? simulate({ ...all, seconds: 60, drain: { at: 5_000, backAfter: 10_000 } }, costs, sizes)
      : undefined
  const signInBurst = simulate(
    { ...all, seconds: 60, signInBurst: { people: size.sockets, within: 60_000 } },
    costs,
    sizes,
  )
  const round = (value: number) => Number(value.toFixed(value < 10 ? 1 : 0))
  return {
    viewers: size.sockets,
    instances: size.instances,
    rooms: size.rooms,
    'messages/s': size.perSecond,
    'busiest core %': round(100 * calm.busiest),
    'p50 ms': calm.p50,
    'p99 ms': calm.p99,
    'chat Mbit/s': round((8 * calm.counts.byte) / seconds / 1e6),
    'commits/s': round(calm.commitsPerSecond),
    'Redis published/s': round(calm.redis.publishedPerSecond),
    'Redis delivered/s': round(calm.redis.deliveredPerSecond),
    'Redis Mbit/s': round((8 * calm.redis.bytesOutPerSecond) / 1e6),
    'drain: all back s': drained?.allBackAfter ? round(drained.allBackAfter / 1000) : 0,
    'drain: p99 ms': drained?.p99 ?? 0,
    'sign-in in 60 s: busiest core %': round(100 * signInBurst.busiest),
    'sign-in p99 ms': signInBurst.signInBurst.p99,
  }
}
