/** Trials that are not played in rounds: a failing disk, power cuts, cut connections, stalled readers, votes. */
import { expectHostilities } from '../../server/src/testing/after-hostile.ts'
import { roundsInEvent } from '../../server/src/testing/numbered-event.ts'
import type { ChaosOptions, TrialName } from './chaos-options.ts'
import { deploy } from './deployment.ts'
import { runDiskRound } from './disk/disk-round.ts'
import { runPowerTrial } from './disk/power-trial.ts'
import { straceMissing } from './disk/strace.ts'
import { runLinesTrial } from './lines/lines-trial.ts'
import { runStalledTrial } from './lines/stalled-trial.ts'
import { runVotesTrial } from './votes/votes-trial.ts'

/** Attendees in trials that wait for each message. */
const few = 3
/** Messages of each attendee before the power is cut: enough for the WAL to be emptied at least once. */
const beforeCuts = 250
/** Messages sent while readers are stalled. */
const whileStalled = 1500

/** Plays the trial and prints its errors. Resolves to false if there are any. */
export async function playTrial(name: TrialName, options: ChaosOptions): Promise<boolean> {
  const missing = name === 'disk' || name === 'power' ? straceMissing() : undefined
  const found = missing ? [missing] : await trials[name](options)
  for (const it of found) console.log(`  ${it}`)
  console.log(`${name}: ${found.length} errors`)
  return found.length === 0
}

const trials: Record<TrialName, (options: ChaosOptions) => Promise<string[]>> = {
  disk: diskTrial,
  async power({ clients = few, cuts, seed }) {
    const report = await runPowerTrial({ clients, each: beforeCuts, cuts, seed })
    const { acknowledged, syncs } = report
    console.log(`${acknowledged} acknowledgements after ${syncs} syncs; ${cuts} power cuts`)
    return report.found
  },
  async lines({ lines, seed }) {
    const { cut, reset, heap, witnessed, found } = await runLinesTrial(lines, seed)
    console.log(`cut ${[...cut].map(([at, count]) => `${at} ${count}`).join(', ')}; ${reset} reset`)
    console.log(`heap ${heap.map(mebibytes).join(', then ')}; ${witnessed} messages witnessed`)
    return found
  },
  async stalled({ readers }) {
    const { began, refused, memory, witnessed, found } = await runStalledTrial(
      readers,
      whileStalled,
    )
    console.log(`stopped reading ${JSON.stringify(began)}; refused ${refused.join(', ') || 'none'}`)
    for (const [when, { rss, heap }] of Object.entries(memory))
      console.log(`${when}: ${mebibytes(rss)} resident, ${mebibytes(heap)} of it JavaScript's`)
    console.log(`${witnessed} messages witnessed`)
    return found
  },
  async votes({ ballots, seed }) {
    for (const mode of ['sqlite', 'cluster'] as const)
      for (const isKilled of [false, true]) {
        const { lines, found } = await runVotesTrial({ mode, people: ballots, isKilled, seed })
        for (const line of lines) console.log(line)
        if (found.length > 0) return found
      }
    return []
  },
}

const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MiB`

/** Stops at the first error: the same database has been through several failures by then. */
async function diskTrial({ clients = few, faults, writes, write }: ChaosOptions) {
  const all = write ? [write] : Array.from({ length: writes }, (_, index) => index + 1)
  const plan = faults.flatMap((fault) => all.map((n) => ({ fault, n })))
  let totals = { sent: 0, refused: 0 }
  for (let from = 0; from < plan.length; from += roundsInEvent) {
    const hostilities = expectHostilities()
    const deployment = await deploy('sqlite', clients, hostilities.settings)
    try {
      await hostilities.begin(deployment)
      for (const [round, it] of plan.slice(from, from + roundsInEvent).entries()) {
        const { sent, refused, found } = await runDiskRound(deployment, { round, ...it })
        totals = { sent: totals.sent + sent, refused: totals.refused + refused }
        if (found.length > 0) return found.map((one) => `${it.fault} ${it.n}: ${one}`)
      }
      const left = await hostilities.end()
      if (left.length > 0) return left
    } finally {
      await deployment.close()
    }
    console.log(`${Math.min(plan.length, from + roundsInEvent)} of ${plan.length} writes failed`)
  }
  console.log(`${totals.sent} messages sent, ${totals.refused} refused and sent again`)
  return []
}
