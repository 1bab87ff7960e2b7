/** A few rounds of chaos, always the same; `npm run chaos` makes new plans and plays any number of them. */
import { expect, test } from 'vitest'
import type { Mode } from './chaos-plan.ts'
import { deploy } from './deployment.ts'
import { runRound } from './run-round.ts'

const seed = 20_261_122
const size = { clients: 8, rate: 150, seconds: 3 }

async function expectRounds(mode: Mode, rounds: readonly number[]): Promise<void> {
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

test('each acknowledged message is stored once and reaches everyone in order despite repeated server kills', {
  tags: ['slow'],
}, async () => {
  // Three kills, one SIGTERM, dropped connections, eight removals. A server start costs more than all messages.
  await expectRounds('sqlite', [2, 3])
})

test('two instances keep one consistent log while an instance, Redis or PostgreSQL goes down under load', {
  tags: ['slow'],
}, async () => {
  await expectRounds('cluster', [0, 1])
})
