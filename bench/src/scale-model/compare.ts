/** Compares the model with measurements: prices come from runs on one and two instances, runs on three test them. */
import type { ScaleRun } from '../scale-runs.ts'
import type { Costs, Priced } from './costs.ts'
import { explained, fitPrices } from './fit.ts'
import { type Outcome, type Plan, simulate } from './simulate.ts'
import { sizesWith } from './sizes.ts'

/** Characters in each of the load's messages. */
const letters = 110
const sizes = sizesWith(letters)

/**
 * Prices before anything is fitted. `signIn` comes from `signin`, a call is assumed to cost the same, and what
 * Redis takes is assumed.
 */
export const assumed: Costs = {
  frame: 10,
  byte: 0.5,
  message: 100,
  commit: 1000,
  receive: 300,
  join: 300,
  signIn: 150,
  call: 150,
  commitTakes: 4,
  redisTakes: 1,
}

/** What was done in a measured run, according to its counters. */
function countsIn(run: ScaleRun): Record<Priced, number> {
  const message = isChat(run) ? run['messages/s'] * run.seconds : saidAfterDrain
  return {
    frame: run.frames,
    byte: run.frames * sizes.frame + message * run.sockets * sizes.entry,
    message,
    commit: run.commits,
    receive: run.commits * (run.instances - 1),
  }
}

/** Messages that people send after reconnecting. */
const saidAfterDrain = 60

const isChat = ({ run }: ScaleRun): boolean => run === 'chat'

/** True for a run that prices are taken from; runs on three instances test them. */
const teaches = ({ instances }: ScaleRun): boolean => instances < 3

/**
 * Takes the prices of chat from chat runs, and the price of a new connection from a drain. A transaction takes as
 * long as it took one instance alone, which waits for no other.
 */
export function pricesFrom(runs: readonly ScaleRun[], start: Costs): Costs {
  const lessons = runs.filter(teaches)
  const costs = fitPrices(
    lessons.filter(isChat).map((it) => ({ cpu: it['Rostra CPU s'], counts: countsIn(it) })),
    start,
  )
  const alone = lessons.filter((it) => isChat(it) && it.instances === 1)
  costs.commitTakes =
    alone.reduce((sum, it) => sum + (it['commit ms'] ?? start.commitTakes), 0) / alone.length
  const drain = lessons.find((it) => !isChat(it))
  if (!drain) return costs
  const chat = explained({ cpu: 0, counts: countsIn(drain) }, costs)
  return { ...costs, join: Math.max(0, (1e6 * (drain['Rostra CPU s'] - chat)) / cameIn(drain)) }
}

/** Number of people on the drained instance. */
const cameIn = ({ sockets, instances }: ScaleRun): number => Math.ceil(sockets / instances)

const planOf = (run: ScaleRun): Plan => ({
  instances: run.instances,
  sockets: run.sockets,
  perSecond: run['messages/s'],
  seconds: run.run === 'drain' ? 30 : Math.round(run.seconds),
  seed: 1,
  ...(run.run === 'drain' ? { drain: { at: 0, backAfter: 60_000 } } : {}),
})

/** A row for each run and figure; `error %` is the model's error relative to the measurement. */
export function comparison(runs: readonly ScaleRun[], costs: Costs) {
  return runs.flatMap((run) => {
    const predicted = simulate(planOf(run), costs, sizes)
    const took = planOf(run).seconds
    const said = explained({ cpu: 0, counts: countsIn(run) }, costs)
    return figuresOf(run, predicted, took, said).map(([figure, measured, model]) => ({
      run: run.run,
      'used for prices': teaches(run),
      instances: run.instances,
      sockets: run.sockets,
      'messages/s': run['messages/s'],
      figure,
      measured: round(measured),
      model: round(model),
      'error %': Math.round((100 * (model - measured)) / measured),
    }))
  })
}

function figuresOf(
  run: ScaleRun,
  model: Outcome,
  took: number,
  said: number,
): [string, number, number][] {
  const cpu = model.cpu.reduce((sum, it) => sum + it, 0)
  if (run.run === 'drain')
    return [
      // Includes the messages sent once everyone was back.
      ['CPU s of who stays', run['Rostra CPU s'], cpu + said],
      ['all back s', run['all back s'], (model.allBackAfter ?? Number.NaN) / 1000],
    ]
  return [
    ['Rostra CPU s', run['Rostra CPU s'], cpu],
    ['commits', run.commits, model.commitsPerSecond * took],
    ['frames', run.frames, model.counts.frame],
    ...(run.instances > 1
      ? ([
          ['Redis published', run['Redis published'], model.redis.publishedPerSecond * took],
          ['Redis MB out', run['Redis MB out'], (model.redis.bytesOutPerSecond * took) / 1e6],
        ] as [string, number, number][])
      : []),
    ['p50 ms', run['p50 ms'], model.p50],
    ['p99 ms', run['p99 ms'], model.p99],
  ]
}

const round = (value: number): number => Number(value.toFixed(2))
