/** A Rostra server on the demo event, without rate limits, and people signed in to it. */
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf, end, memoryOf, type ServerProcess } from './server-process.ts'

const root = join(import.meta.dirname, '../../..')
const node = join(root, 'node_modules/.bin/node')
const main = join(root, 'server/src/main.ts')

export type RostraServer = ServerProcess & {
  /** Signs in the first `people` attendees; resolves to one token each. */
  signIn(people: number): Promise<string[]>
  /** Adds an organiser and resolves to their token. */
  organiser(): Promise<string>
  ingest(): string
  /** kill -9. `restart` starts the server again on the same data, and resolves once it is open. */
  kill(): Promise<void>
  restart(): Promise<void>
}

export type RostraOptions = {
  port: number
  /** Registered attendees, `p0@bench.example` and so on. */
  people?: number
  /** DATABASE_URL, REDIS_URL and the like. */
  env?: Record<string, string>
  /** False if another instance has already filled the database. */
  fill?: boolean
  /** Makes “opening” a studio session, whose video is sent to the server. */
  studio?: boolean
}

export async function startRostra(options: RostraOptions): Promise<RostraServer> {
  const { port, people = 0, fill = true, studio = false } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-bench-'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...options.env,
  }
  const command = (...args: string[]) =>
    execFileSync(node, [main, ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  if (fill) {
    const demo = join(root, 'examples/demo')
    command('import', studio ? studioDemo(demo, join(dataDir, 'studio-demo')) : demo, '--live-now')
    const list = join(dataDir, 'people.csv')
    const rows = Array.from({ length: people }, (_, n) => `p${n}@bench.example,Person,${n}\n`)
    writeFileSync(list, `email,first,last\n${rows.join('')}`)
    command('attendees', 'import', list)
  }
  let child = await open(env)

  return {
    port,
    memory: () => memoryOf(child.pid ?? 0),
    cpu: () => cpuOf(child.pid ?? 0),
    async signIn(count) {
      const tokens: string[] = []
      for (let from = 0; from < count; from += 50) {
        const some = Array.from({ length: Math.min(50, count - from) }, (_, n) => from + n)
        tokens.push(...(await Promise.all(some.map((n) => signInOne(port, `p${n}@bench.example`)))))
      }
      return tokens
    },
    async organiser() {
      const email = 'organiser@bench.example'
      const link = /#link=(\S+)/.exec(command('organiser', 'add', email))?.[1]
      await post(port, 'organiser-set-up', { link, password })
      return (await post(port, 'organiser-sign-in', { email, password })).token
    },
    /** Where an encoder sends the video of “opening”, without the file name. */
    ingest: () => {
      const address = command('studio', 'key', 'opening').trim().split('\n').at(-1) ?? ''
      return `http://127.0.0.1:${port}${new URL(address).pathname.replace(/\/$/, '')}`
    },
    kill: () => end(child, 'SIGKILL'),
    async restart() {
      child = await open(env)
    },
    async stop() {
      await end(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function open(env: NodeJS.ProcessEnv) {
  const child = spawn(node, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  // A benchmark that fails must not leave a server running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout.on('data', (text) => {
      if (String(text).includes('Rostra is running')) resolve()
    })
  })
  child.removeAllListeners('exit')
  child.once('exit', () => process.removeListener('exit', kill))
  return child
}

/** Copies the demo event to `folder`, with “opening” as a studio session. */
function studioDemo(demo: string, folder: string): string {
  cpSync(demo, folder, { recursive: true })
  const file = join(folder, 'sessions.yaml')
  const text = readFileSync(file, 'utf8')
  const [before = '', opening = ''] = text.split(/^(?=- id: opening$)/m)
  const changed = opening.replace(/liveStream: \{[^}]*\}/, 'liveStream: { type: studio, url: "" }')
  writeFileSync(file, before + changed)
  return folder
}

const password = 'benchmarks want a password too'

const signInOne = async (port: number, email: string): Promise<string> =>
  (await post(port, 'joinEmail', { email })).token

async function post(port: number, name: string, data: object): Promise<{ token: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
  return (await answer.json()) as { token: string }
}
