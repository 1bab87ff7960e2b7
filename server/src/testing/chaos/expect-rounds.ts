import { expect } from 'vitest'
import type { Mode } from './chaos-plan.ts'
import { deploy } from './deployment.ts'
import { runRound } from './run-round.ts'
import { freshSeed } from './seeded-random.ts'

const size = { clients: 8, rate: 150, seconds: 3 }

/** Plays short rounds with a seed nobody has tried; a fault is reported with the command that plays it again. */
export async function expectRounds(mode: Mode, rounds: number): Promise<void> {
  const seed = freshSeed()
  const deployment = await deploy(mode, size.clients)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { found, sent, acknowledged } = await runRound(deployment, {
        ...size,
        mode,
        seed,
        round,
      })
      const again = `npm run chaos -- --mode ${mode} --seed ${seed} --round ${round} --rate ${size.rate} --clients ${size.clients} --seconds ${size.seconds}`
      expect(found, again).toEqual([])
      expect(acknowledged, again).toBe(sent)
    }
  } finally {
    await deployment.close()
  }
}
