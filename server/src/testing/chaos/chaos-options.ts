import { parseArgs } from 'node:util'
import type { Mode } from './chaos-plan.ts'
import { wholeNumber } from './run-tool.ts'
import { freshSeed } from './seeded-random.ts'

export const chaosHelp = `npm run chaos -- [--minutes N] [--mode sqlite|cluster|both] [--rate N] [--clients N]
                 [--seconds N] [--kills N] [--seed S] [--round N]

Attendees write while servers are killed, lines are cut, and Redis and PostgreSQL go away and come
back. After each round what everyone was told is checked against the log. Ends with 1 at a fault.

  --minutes N   how long, over all modes; 5
  --mode M      sqlite: one server; cluster: two on PostgreSQL and Redis; both, one after the other
  --rate N      messages a second; 300
  --clients N   attendees; 16
  --seconds N   length of a round, 8; draining comes on top
  --kills N     goes on until so many servers were killed in each mode, instead of --minutes
  --seed S      plays the plan of an earlier run: what happens when, and who sends what
  --round N     plays only this round of the plan`

export type ChaosOptions = {
  modes: Mode[]
  minutes: number
  kills: number | undefined
  rate: number
  clients: number
  seconds: number
  seed: number
  round: number | undefined
}

/** Throws for a wrong use. */
export function readChaosOptions(args: string[]): ChaosOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      minutes: text,
      mode: text,
      rate: text,
      clients: text,
      seconds: text,
      kills: text,
      seed: text,
      round: text,
    },
  })
  const { mode = 'sqlite' } = values
  const modes = { sqlite: ['sqlite'], cluster: ['cluster'], both: ['sqlite', 'cluster'] } as const
  if (!Object.hasOwn(modes, mode))
    throw new TypeError(`--mode: "${mode}" is not one of sqlite, cluster, both`)
  return {
    modes: [...modes[mode as keyof typeof modes]],
    minutes: wholeNumber('minutes', values.minutes, 1) ?? 5,
    kills: wholeNumber('kills', values.kills, 1),
    rate: wholeNumber('rate', values.rate, 1) ?? 300,
    clients: wholeNumber('clients', values.clients, 1) ?? 16,
    seconds: wholeNumber('seconds', values.seconds, 1) ?? 8,
    seed: wholeNumber('seed', values.seed, 0) ?? freshSeed(),
    round: wholeNumber('round', values.round, 0),
  }
}
