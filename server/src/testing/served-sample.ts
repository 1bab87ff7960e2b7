/** `rostra serve` as people run it: a separate process with the sample event and an organiser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { projectRoot, rostra } from './rostra-command.ts'
import { startServerProcess } from './server-process.ts'

const password = 'four plain words here'

export type ServedSample = Awaited<ReturnType<typeof serveSample>>

export async function serveSample() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-served-'))
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'on' }
  await rostra(['import', join(projectRoot, 'examples/iwd-2022'), '--live-now'], env)
  const server = await startServerProcess(env)
  const link = /\/organise#link=([\w-]+)/.exec(server.lines.join('\n'))?.[1]
  const call = async (name: string, payload: object) => {
    const answer = await fetch(`${server.url}/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    return (await answer.json()) as { token: string; email: string }
  }
  const { email } = await call('organiser-set-up', { link, password })

  return {
    url: server.url,
    port: String(server.port),
    organiser: { email, password },
    /** The token of an organiser. */
    organiserToken: async () => (await call('organiser-sign-in', { email, password })).token,
    attendeeToken: async () => (await call('joinEmail', { email: 'ada@example.org' })).token,
    /** Rows of the database, read from outside the server. */
    rows(query: string) {
      const database = new DatabaseSync(join(dataDir, 'rostra.sqlite'), { readOnly: true })
      const found = database.prepare(query).all()
      database.close()
      return found.map((row) => ({ ...row }))
    },
    /** Kills it, as a power cut would. */
    kill: () => server.end('SIGKILL'),
    /** Starts it again after `kill`, at the same address. */
    startAgain: () => server.start(),
    async stop() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true })
    },
  }
}
