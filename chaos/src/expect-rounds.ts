import { expect } from 'vitest'
import type { Mode } from './chaos-plan.ts'
import { deploy } from './deployment.ts'
import { runRound } from './run-round.ts'

/** Fixed, so that a failure comes from a change of the code. `npm run chaos` makes new plans. */
const seed = 20_261_122
const size = { clients: 8, rate: 150, seconds: 3 }

/** Plays these short rounds and checks the servers afterwards; an error comes with the command that replays it. */
export async function expectRounds(mode: Mode, rounds: readonly number[]): Promise<void> {
  const deployment = await deploy(mode, size.clients)
  try {
    for (const round of rounds) {
      const options = { ...size, mode, seed, round }
      const { found, sent, acknowledged } = await runRound(deployment, options)
      const again = `npm run chaos -- --mode ${mode} --seed ${seed} --round ${round} --rate ${size.rate} --clients ${size.clients} --seconds ${size.seconds}`
      expect(found, [again, ...found].join('\n')).toEqual([])
      expect(acknowledged, again).toBe(sent)
    }
    expect(await deployment.leftovers()).toEqual([])
  } finally {
    await deployment.close()
  }
}
