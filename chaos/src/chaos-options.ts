import { parseArgs } from 'node:util'
import { freshSeed } from '../../server/src/testing/seeded-random.ts'
import type { Mode } from './chaos-plan.ts'
import { wholeNumber } from './run-tool.ts'

export const chaosHelp = `npm run chaos -- [--mode M] [--minutes N] [--rate N] [--clients N] [--seconds N]
                 [--kills N] [--seed S] [--round N]

Attendees write while something goes wrong. Afterwards what everyone received is checked against the
log, and the server against what it was before. Ends with 1 at an error.

  --mode M      sqlite: one server, which is killed; cluster: two on PostgreSQL and Redis, which go
                away, too; both, one after the other
  --minutes N   how long, over all modes; 5
  --rate N      messages a second; 300
  --clients N   attendees; 16
  --seconds N   length of a round, 8; draining comes on top
  --kills N     goes on until so many servers were killed in each mode, instead of --minutes
  --seed S      plays the plan of an earlier run: what happens when, and who sends what
  --round N     plays only this round of the plan`

export type ChaosOptions = ReturnType<typeof readChaosOptions>

const modes: Record<string, Mode[]> = {
  sqlite: ['sqlite'],
  cluster: ['cluster'],
  both: ['sqlite', 'cluster'],
}

/** Reads the command line. Throws `TypeError` for invalid arguments. */
export function readChaosOptions(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      mode: text,
      minutes: text,
      rate: text,
      clients: text,
      seconds: text,
      kills: text,
      seed: text,
      round: text,
    },
  })
  const { mode = 'sqlite' } = values
  const played = modes[mode]
  if (!played)
    throw new TypeError(`--mode: "${mode}" is not one of ${Object.keys(modes).join(', ')}`)
  return {
    modes: played,
    minutes: wholeNumber('minutes', values.minutes, 1) ?? 5,
    rate: wholeNumber('rate', values.rate, 1) ?? 300,
    clients: wholeNumber('clients', values.clients, 1) ?? 16,
    seconds: wholeNumber('seconds', values.seconds, 1) ?? 8,
    kills: wholeNumber('kills', values.kills, 1),
    seed: wholeNumber('seed', values.seed, 0) ?? freshSeed(),
    round: wholeNumber('round', values.round, 0),
  }
}
