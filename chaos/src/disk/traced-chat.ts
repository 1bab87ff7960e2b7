/** Clients chat on a server whose writes, syncs and sends are traced. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { channelsOf } from '../../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { createChaosClient } from '../chaos-client.ts'
import type { Deployment } from '../deployment.ts'
import { attachStrace } from './strace.ts'
import { readTrace, type Traced, traceArgs } from './trace-log.ts'

/** ms until all messages must be acknowledged; a traced server is several times slower. */
const timeoutMs = 60_000

/**
 * Each client sends `each` messages, the next one after all clients' previous ones are acknowledged.
 * `onTraced` is called once tracing has started and before anyone writes.
 */
export async function traceChat(
  deployment: Deployment,
  each: number,
  onTraced: () => void = () => {},
): Promise<{ traced: Traced[]; ids: string[] }> {
  const [url = ''] = deployment.urls()
  const channels = channelsOf(0)
  const folder = mkdtempSync(join(tmpdir(), 'rostra-trace-'))
  const notes = join(folder, 'trace')
  const ids: string[] = []
  const clients = deployment.people.map((person, index) =>
    createChaosClient({
      name: `client ${index}`,
      person,
      channels,
      url: () => url,
      random: seededRandom(index),
    }),
  )
  try {
    const trace = await attachStrace(deployment.servers[0]?.pid ?? 0, traceArgs(notes))
    try {
      onTraced()
      for (const client of clients) client.start()
      const until = performance.now() + timeoutMs
      for (let n = 0; n < each; n += 1) {
        for (const [index, client] of clients.entries()) {
          // Long enough to be unmistakable within a page.
          const id = `traced-${String(index).padStart(3, '0')}-${String(n).padStart(6, '0')}`
          ids.push(id)
          client.send(channels[n % 2] ?? '', id, `message ${n}`)
        }
        while (clients.some(({ waiting }) => waiting > 0)) {
          if (performance.now() > until) throw new Error('messages were not acknowledged')
          await new Promise((resolve) => setTimeout(resolve, 2))
        }
      }
    } finally {
      for (const client of clients) client.stop()
      await trace.end()
    }
    return { traced: readTrace(readFileSync(notes, 'latin1')), ids }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
