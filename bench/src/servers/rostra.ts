/** A Rostra server on the demo event, without rate limits, and people signed in to it. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask } from '../../../server/src/testing/ask.ts'
import { settledMemory } from '../../../server/src/testing/inspector.ts'
import { startServerProcess } from '../../../server/src/testing/server-process.ts'
import { cpuOf, memoryOf, type ServerProcess } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const main = join(root, 'server/src/main.ts')

export type RostraServer = ServerProcess & {
  dataDir: string
  /** Signs in the first `people` attendees; resolves to one token each. */
  signIn(people: number): Promise<string[]>
  /** Tokens of guests without an account who watch “opening”, which has to be open. */
  letIn(guests: number): Promise<string[]>
  /** Where an encoder sends the video of “opening”, without the file name. */
  ingest(): string
  /** A key for another program. */
  key(may: string): string
  /** Bytes of its heap after a collection. */
  heap(): Promise<number>
  /** Kills the server as `kill -9` does. `restart` starts it again on the same data, and resolves once it is open. */
  kill(): Promise<unknown>
  restart(): Promise<void>
}

export type RostraOptions = {
  /** Registered attendees, `p0@bench.example` and so on. */
  people?: number
  /** DATABASE_URL, REDIS_URL and the like. */
  env?: Record<string, string>
  /** False if another instance has already filled the database. */
  fill?: boolean
  /** Makes “opening” a studio session, whose video is sent to the server. */
  studio?: boolean
  /** Makes “opening” a session that anyone may watch. */
  open?: boolean
  /** Lines that are added to the event, such as `publicPage: true`. */
  settings?: string
  /** Needed for `heap`. */
  isInspected?: boolean
}

export async function startRostra(options: RostraOptions): Promise<RostraServer> {
  const { people = 0, fill = true, studio = false, open = false } = options
  const { settings = '', isInspected = false } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-bench-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env }
  const command = (...args: string[]) =>
    execFileSync(process.execPath, [main, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  if (fill) {
    const demo = join(dataDir, 'demo')
    cpSync(join(root, 'examples/demo'), demo, { recursive: true })
    appendFileSync(join(demo, 'event.yaml'), `\n${settings}\n`)
    if (studio)
      changeOpening(demo, /liveStream: \{[^}]*\}/, 'liveStream: { type: studio, url: "" }')
    if (open) changeOpening(demo, /^- id: opening$/m, '$&\n  open: true')
    command('import', demo, '--live-now')
    const list = join(dataDir, 'people.csv')
    const rows = Array.from({ length: people }, (_, n) => `p${n}@bench.example,Person,${n}\n`)
    writeFileSync(list, `email,first,last\n${rows.join('')}`)
    command('attendees', 'import', list)
  }
  const server = await startServerProcess(env, { nodeArgs: isInspected ? ['--inspect=0'] : [] })
  // A benchmark that fails must not leave a server running.
  const kill = () => server.pid > 0 && process.kill(server.pid, 'SIGKILL')
  process.once('exit', kill)

  return {
    dataDir: env.DATA_DIR,
    port: server.port,
    memory: () => memoryOf(server.pid),
    cpu: () => cpuOf(server.pid),
    signIn: (count) => tokens(count, (n) => signInOne(server.url, n)),
    letIn: (count) => tokens(count, () => letInOne(server.url)),
    ingest: () => {
      const address = command('studio', 'key', 'opening').trim().split('\n').at(-1) ?? ''
      return server.url + new URL(address).pathname.replace(/\/$/, '')
    },
    key: (may) => /rk_[\w-]+/.exec(command('key', 'make', 'bench', '--may', may))?.[0] ?? '',
    heap: async () => (await settledMemory(server.debuggerUrl)).heap,
    kill: () => server.end('SIGKILL'),
    restart: server.start,
    async stop() {
      await server.end('SIGTERM')
      process.removeListener('exit', kill)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Changes “opening” of the demo event in `folder`. */
function changeOpening(folder: string, from: RegExp, to: string): void {
  const file = join(folder, 'sessions.yaml')
  const text = readFileSync(file, 'utf8')
  const [before = '', opening = ''] = text.split(/^(?=- id: opening$)/m)
  writeFileSync(file, before + opening.replace(from, to))
}

/** Resolves to a token. */
async function signInOne(url: string, number: number): Promise<string> {
  const email = `p${number}@bench.example`
  return (await ask(url, 'joinEmail', { email })).token
}

/** Resolves to a token. */
const letInOne = async (url: string): Promise<string> =>
  (await ask(url, 'watch-open', { showId: 'opening' })).token

/** A token each, fifty at a time. */
async function tokens(count: number, one: (number: number) => Promise<string>): Promise<string[]> {
  const all: string[] = []
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, (_, n) => one(from + n))
    all.push(...(await Promise.all(some)))
  }
  return all
}
