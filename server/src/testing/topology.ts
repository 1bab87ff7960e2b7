/** The topology of compose.yaml without containers: two instances behind a proxy, on one database. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { organiserOf } from './ask.ts'
import { createLiveLine } from './live-line.ts'
import { createLiveSocket } from './live-socket.ts'
import { startNginx } from './nginx.ts'
import { createDatabase } from './postgres-server.ts'
import { projectRoot, rostra, rostraMeanwhile } from './rostra-command.ts'
import { startServerProcess } from './server-process.ts'

export type Topology = Awaited<ReturnType<typeof openTopology>>

const demo = join(projectRoot, 'examples/demo')
/** The chat of the demo's live session. */
export const channel = 'opening'

type StartProxy = (ports: [number, number]) => Promise<{ url: string; stop(): Promise<void> }>

/** ms between requests: without a pause they would take the processor from the instances that are starting. */
export const between = 25

/** The proxy is nginx as in compose.yaml, unless another one is given. */
export async function openTopology(
  settings: Record<string, string> = {},
  startProxy: StartProxy = startNginx,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-topology-'))
  const { url: server, template } = inject('postgres')
  const database = await createDatabase(server, template)
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: inject('redis'),
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const command = (...args: string[]) => rostra(args, env)
  await command('import', demo, '--live-now')
  const [one, two] = await Promise.all([
    startServerProcess(env, { isForTests: true }),
    startServerProcess(env, { isForTests: true }),
  ])
  const proxy = await startProxy([one.port, two.port])
  const { url } = proxy

  const call = async (name: string, payload: unknown = {}, token?: string, headers = {}) => {
    const response = await fetch(`${url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: token } : {}),
        ...headers,
      },
      body: JSON.stringify(payload),
    })
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    const body = (text.startsWith('{') ? JSON.parse(text) : undefined) as any
    return { status: response.status, headers: response.headers, text, body }
  }

  return {
    url,
    instances: [one, two] as const,
    command,
    call,
    /** Imports the demo under another name, as a command does beside running instances. */
    importAs(name: string) {
      const folder = join(dataDir, 'event')
      cpSync(demo, folder, { recursive: true })
      const file = join(folder, 'event.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, `name: ${name}`))
      return rostraMeanwhile(['import', folder, '--replace', '--live-now'], env)
    },
    live: (init?: { origin?: string }) => createLiveSocket(url, init),
    /** A client without WebSockets. */
    line: () => createLiveLine(url),
    async join(email: string): Promise<string> {
      return (await call('joinEmail', { email })).body.token
    },
    /** The token of an organiser who has set a password. */
    organiser: async () => organiserOf(url, await command('organiser', 'add', 'meera@example.org')),
    async close() {
      await proxy.stop()
      for (const it of [one, two]) await it.end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
