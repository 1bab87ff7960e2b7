/** What runs in a round: the instances, their database and broker, each a process that can be stopped and restarted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expectHostilities } from '../../server/src/testing/after-hostile.ts'
import { organiserOf } from '../../server/src/testing/ask.ts'
import {
  joinEvent,
  type SignedInPerson,
  setUpEvent,
} from '../../server/src/testing/numbered-event.ts'
import { createDatabase, startPostgres } from '../../server/src/testing/postgres-server.ts'
import { startRedis } from '../../server/src/testing/redis-server.ts'
import { type ServerProcess, startServerProcess } from '../../server/src/testing/server-process.ts'
import type { Mode, Trouble } from './chaos-plan.ts'

export type Deployment = Awaited<ReturnType<typeof deploy>>
type Outage = Exclude<Trouble, { kind: 'drop' }>

/** ms before retrying a start that failed while the database or broker was down. */
const startAgain = 200

type Settings = {
  /** Environment variables in addition to those that the deployment needs. */
  env?: Record<string, string>
  /** Files that may stay in the data folder, by their paths. */
  keeps?: RegExp
}

/** Starts everything on an empty database, with this many attendees signed in. */
export async function deploy(mode: Mode, attendees: number, settings: Settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-chaos-'))
  const closers = [async () => rmSync(dataDir, { recursive: true, force: true })]
  const close = async () => {
    for (const it of closers.splice(0).reverse()) await it()
  }
  try {
    return await start(mode, attendees, settings, { dataDir, closers, close })
  } catch (error) {
    await close()
    throw error
  }
}

type Held = { dataDir: string; closers: (() => Promise<void>)[]; close(): Promise<void> }

async function start(
  mode: Mode,
  attendees: number,
  settings: Settings,
  { dataDir, closers, close }: Held,
) {
  const hostilities = expectHostilities({ keeps: settings.keeps })
  const postgres = mode === 'cluster' ? await startPostgres() : undefined
  closers.push(async () => postgres?.close())
  let redis = mode === 'cluster' ? await startRedis() : undefined
  closers.push(async () => redis?.stop())
  const env = {
    DATA_DIR: dataDir,
    ...(postgres ? { DATABASE_URL: (await createDatabase(postgres.url)).url } : {}),
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...hostilities.settings.env,
    ...settings.env,
  }
  const link = await setUpEvent(env, attendees)
  /** Errors of the processes themselves. */
  const failures: string[] = []
  const onCrash = (code: number | null, signal: string | null) =>
    void failures.push(`a server exited unexpectedly with ${code ?? signal}`)
  const servers: ServerProcess[] = []
  for (let n = 0; n < (mode === 'cluster' ? 2 : 1); n += 1) {
    const server = await startServerProcess(env, { ...hostilities.settings, onCrash })
    servers.push(server)
    closers.push(async () => void (await server.end('SIGKILL')))
  }
  const [first] = servers as [ServerProcess]
  const people: SignedInPerson[] = await joinEvent(first.url, attendees)
  const organiser = await organiserOf(first.url, link)
  hostilities.log.keepTokensOut([organiser, ...people.map(({ token }) => token)])
  await hostilities.begin({ servers, dataDir })

  let onBack = () => {}
  let outages = 0
  let away = 0
  const outage = async (work: () => Promise<void>) => {
    outages += 1
    away += 1
    await work()
    away -= 1
  }
  const startServer = async (server: ServerProcess): Promise<void> => {
    const seen = outages
    const wasAway = away > 0
    try {
      await server.start()
    } catch (error) {
      if (!wasAway && outages === seen) return void failures.push(`a start failed: ${error}`)
      await pause(startAgain)
      await startServer(server)
    }
  }
  const undergo = async (trouble: Outage): Promise<void> => {
    if (trouble.kind === 'postgres' && postgres)
      await outage(async () => {
        await postgres.stop(trouble.how)
        await pause(trouble.downFor)
        await postgres.start()
      })
    if (trouble.kind === 'redis' && redis) {
      const running = redis
      await outage(async () => {
        await running.stop()
        await pause(trouble.downFor)
        redis = await startRedis(running.port)
      })
    }
    if (trouble.kind !== 'kill' && trouble.kind !== 'restart') return
    const server = servers[trouble.server] ?? first
    const code = await server.end(trouble.kind === 'kill' ? 'SIGKILL' : 'SIGTERM')
    if (trouble.kind === 'restart' && code !== 0)
      failures.push(`a server ended with ${code} on SIGTERM`)
    await pause(trouble.downFor)
    await startServer(server)
    onBack()
  }

  // Troubles of one process run one after the other, troubles of different processes in any order.
  const queues = new Map<string, Promise<void>>()
  return {
    people,
    organiser,
    failures,
    /** Watches what the servers log. */
    log: hostilities.log,
    /** What has changed in the servers, is still open or was logged; to be called once nobody is connected. */
    leftovers: hostilities.end,
    servers: servers as readonly ServerProcess[],
    /** Where the instances listen. */
    urls: () => servers.map(({ url }) => url),
    /** The last lines of each server's output. */
    lines: () => servers.map(({ lines }) => lines),
    /** `listener` is called when an instance is running again. */
    onServerBack(listener: () => void): void {
      onBack = listener
    },
    /** Stops the process that the trouble names and starts it again. */
    trouble(trouble: Outage): void {
      const name = 'server' in trouble ? `server ${trouble.server}` : trouble.kind
      const before = queues.get(name) ?? Promise.resolve()
      queues.set(
        name,
        before.then(() => undergo(trouble)),
      )
    },
    /** Resolves once everything is running again; rejects if something cannot be started. */
    mended: async (): Promise<void> => void (await Promise.all(queues.values())),
    close,
  }
}
