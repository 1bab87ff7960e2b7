import { parseArgs } from 'node:util'
import { freshSeed } from '../../server/src/testing/seeded-random.ts'
import type { Mode } from './chaos-plan.ts'
import { type DiskFault, diskFaultNames } from './disk/disk-faults.ts'
import { wholeNumber } from './run-tool.ts'

export const chaosHelp = `npm run chaos -- [--mode M] [--minutes N] [--rate N] [--clients N] [--seconds N]
                 [--kills N] [--seed S] [--round N] [--fault F] [--writes N] [--write N]
                 [--cuts N] [--lines N] [--readers N] [--ballots N]

Attendees write while something goes wrong. Afterwards what everyone received is checked against the
log, and the server against what it was before. Ends with 1 at an error.

  --mode M      sqlite: one server, which is killed; cluster: two on PostgreSQL and Redis, which go
                away, too; both, one after the other; disk: its writes fail; power: the power is cut;
                lines: connections are cut; stalled: clients stop reading; votes: a hall
                votes at once
  --seed S      plays the plan of an earlier run: what happens when, and who sends what
  --clients N   attendees; 16, and 3 in disk and power

sqlite, cluster, both:
  --minutes N   how long, over all modes; 5
  --rate N      messages a second; 300
  --seconds N   length of a round, 8; draining comes on top
  --kills N     goes on until so many servers were killed in each mode, instead of --minutes
  --round N     plays only this round of the plan

disk: the n-th write of the database fails, for n = 1, 2, 3 …, while a reader keeps its log from
being emptied. Needs strace and the right to trace processes; not root.
  --fault F     full: no space from then on; broken: errors from then on; once: one error; sync:
                nothing can be synced from then on; all; full
  --writes N    the last n; 200
  --write N     only this n

power: a trace shows that each acknowledgement left after its sync returned; then the disk is made as
a power cut may leave it, at many moments. Needs strace as well.
  --cuts N      moments; 200

lines: --lines N connections, 100,000, are cut anywhere from the first byte to the room.

stalled: --readers N, 300, stop reading an export, a file and the live feed.

votes: --ballots N, 5,000, for one poll in 5 seconds, and two fifths as many votes for one question in 10, on one
instance and on two, each without and with a kill -9 in the middle.`

const textOptions = [
  ...['mode', 'minutes', 'rate', 'clients', 'seconds', 'kills', 'seed', 'round'],
  ...['fault', 'writes', 'write', 'cuts', 'lines', 'readers', 'ballots'],
] as const

const trialNames = ['disk', 'power', 'lines', 'stalled', 'votes'] as const
export type TrialName = (typeof trialNames)[number]

export type ChaosOptions = {
  modes: Mode[]
  /** Played instead of the modes. */
  trial: TrialName | undefined
  minutes: number
  kills: number | undefined
  rate: number
  clients: number | undefined
  seconds: number
  seed: number
  round: number | undefined
  faults: readonly DiskFault[]
  writes: number
  write: number | undefined
  cuts: number
  lines: number
  readers: number
  ballots: number
}

const modes: Record<string, Mode[]> = {
  sqlite: ['sqlite'],
  cluster: ['cluster'],
  both: ['sqlite', 'cluster'],
}

/** Reads the command line. Throws `TypeError` for invalid arguments. */
export function readChaosOptions(args: string[]): ChaosOptions {
  const text = { type: 'string' } as const
  const options = Object.fromEntries(textOptions.map((name) => [name, text]))
  const values = parseArgs({ args, options }).values as Record<string, string | undefined>
  const { mode = 'sqlite', fault = 'full' } = values
  const names = [...Object.keys(modes), ...trialNames]
  if (!names.includes(mode))
    throw new TypeError(`--mode: "${mode}" is not one of ${names.join(', ')}`)
  const faults = fault === 'all' ? diskFaultNames : diskFaultNames.filter((it) => it === fault)
  if (faults.length === 0)
    throw new TypeError(`--fault: "${fault}" is not one of ${diskFaultNames.join(', ')}, all`)
  const number = (name: (typeof textOptions)[number], least = 1) =>
    wholeNumber(name, values[name], least)
  return {
    modes: modes[mode] ?? [],
    trial: trialNames.find((it) => it === mode),
    minutes: number('minutes') ?? 5,
    kills: number('kills'),
    rate: number('rate') ?? 300,
    clients: number('clients'),
    seconds: number('seconds') ?? 8,
    seed: number('seed', 0) ?? freshSeed(),
    round: number('round', 0),
    faults,
    writes: number('writes') ?? 200,
    write: number('write'),
    cuts: number('cuts') ?? 200,
    lines: number('lines') ?? 100_000,
    readers: number('readers') ?? 300,
    ballots: number('ballots') ?? 5000,
  }
}
