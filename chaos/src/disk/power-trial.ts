/** Clients write, the power is cut at many moments, and everything acknowledged by then must still be stored. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { deploy } from '../deployment.ts'
import { checkAcks } from './check-acks.ts'
import { checkAfterCut, cutPower } from './power-cut.ts'
import { traceChat } from './traced-chat.ts'

type Options = {
  clients: number
  /** Messages per client. */
  each: number
  /** Number of moments at which the power is cut. */
  cuts: number
  seed: number
}

export type PowerReport = { acknowledged: number; syncs: number; cuts: number; found: string[] }

export async function runPowerTrial({ clients, each, cuts, seed }: Options): Promise<PowerReport> {
  const work = mkdtempSync(join(tmpdir(), 'rostra-power-'))
  const deployment = await deploy('sqlite', clients)
  try {
    const from = join(work, 'before')
    const { traced, ids } = await traceChat(deployment, each, () =>
      cpSync(deployment.dataDir, from, { recursive: true }),
    )
    const { acknowledged, found } = checkAcks(traced, ids)
    if (acknowledged < ids.length)
      found.push(`${ids.length} were acknowledged and the trace has ${acknowledged}`)
    const random = seededRandom(seed)
    const sends = traced.flatMap((event, index) => (event.kind === 'send' ? [index] : []))
    for (let cut = 0; cut < cuts; cut += 1) {
      // Mostly right after something was sent, when the most has been promised; otherwise at any point.
      const after = 1 + (random.chance(0.7) ? random.pick(sends) : random.below(traced.length))
      const to = join(work, `cut-${cut}`)
      const { acknowledged: promised } = cutPower(
        { from, to, folder: deployment.dataDir },
        traced,
        after,
        random,
      )
      found.push(...checkAfterCut(to, promised).map((it) => `cut after ${after}: ${it}`))
      rmSync(to, { recursive: true })
    }
    const syncs = traced.filter(({ kind }) => kind === 'sync').length
    return { acknowledged, syncs, cuts, found: [...found, ...deployment.failures] }
  } finally {
    await deployment.close()
    rmSync(work, { recursive: true, force: true })
  }
}
