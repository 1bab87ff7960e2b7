/** `rostra serve` as people run it: a separate process with the sample event and an organiser. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ask, organiserOf, password } from './ask.ts'
import { projectRoot, rostra } from './rostra-command.ts'
import { startServerProcess } from './server-process.ts'

export type ServedSample = Awaited<ReturnType<typeof serveSample>>

export async function serveSample() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-served-'))
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'on' }
  await rostra(['import', join(projectRoot, 'examples/iwd-2022'), '--live-now'], env)
  const server = await startServerProcess(env)
  const token = await organiserOf(server.url, server.lines.join('\n'))

  return {
    url: server.url,
    port: String(server.port),
    organiser: { email: 'organiser@example.org', password, token },
    attendeeToken: async (): Promise<string> =>
      (await ask(server.url, 'joinEmail', { email: 'ada@example.org' })).token,
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
