/** Boots the real server on a data folder of its own, as a person would from the command line. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const node = join(root, 'node_modules/.bin/node')
const main = join(root, 'server/src/main.ts')
/** As `rostra serve`, but for what passwords cost. */
const serve = join(root, 'server/src/testing/serve-for-browsers.ts')
const demo = join(root, 'examples/demo')
/** The sample event with a look of its own. */
export const harbour = join(root, 'examples/harbour')

/** A test that failed has not closed its own. */
const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const server of started) server.kill('SIGKILL')
})

export type Conference = Awaited<ReturnType<typeof openConference>>

type Options = {
  /** Where the site lives on its host, such as `/conference`. */
  basePath?: string
  /** More settings of the server. */
  settings?: Record<string, string>
}

/** Without a folder: the demo event. The times of sample events are moved to now. */
export async function openConference(
  folder = demo,
  { basePath = '', settings = {} }: Options = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-e2e-'))
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(basePath ? { PUBLIC_URL: `http://127.0.0.1:${port}${basePath}` } : {}),
    ...settings,
  }
  const rostra = (...words: string[]) =>
    execFileSync(node, [main, ...words], { env, encoding: 'utf8' })
  const event = [demo, harbour].includes(folder) ? '--example' : '--event'

  let server: ChildProcess | undefined
  let printed = ''
  const start = () =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(node, [serve, event, folder], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      server = child
      started.add(child)
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
      child.stdout.on('data', (text) => {
        printed += text
        if (printed.includes('Rostra is running')) resolve()
      })
    })
  const end = (signal: 'SIGKILL' | 'SIGTERM') =>
    new Promise<void>((resolve) => {
      server?.removeAllListeners('exit')
      server?.once('exit', () => resolve())
      server?.kill(signal)
    })
  await start()

  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    dataDir,
    rostra,
    /** What the server printed. */
    printed: () => printed,
    /** Ends the server as a power cut would. */
    kill: () => end('SIGKILL'),
    start,
    async close() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Conditions = {
  startsIn: number
  minutes: number
  replay?: boolean
  chat?: boolean
  stream?: string
  url?: string
}

/** Writes a small event folder whose sessions start the given minutes from now. */
export function eventFolder(sessions: Record<string, Conditions>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-event-'))
  mkdirSync(join(folder, 'files'))
  writeFileSync(
    join(folder, 'event.yaml'),
    `name: International Women's Day\nedition: 10th\nheading: INTERNATIONAL WOMEN'S DAY 2022\nwelcome: Welcome\ntimeZone: UTC\n`,
  )
  const yaml = Object.entries(sessions).map(([id, session]) => sessionYaml(id, session))
  writeFileSync(join(folder, 'sessions.yaml'), yaml.join('') || '[]\n')
  writeFileSync(
    join(folder, 'attendees.csv'),
    'email,first,last\nada@example.org,Ada,Okafor\nbea@example.org,Bea,Lindqvist\n',
  )
  return folder
}

function sessionYaml(
  id: string,
  {
    startsIn,
    minutes,
    replay,
    chat,
    stream = 'vimeo',
    url = 'https://player.vimeo.com/video/76979871',
  }: Conditions,
) {
  const start = new Date(Date.now() + startsIn * 60_000).toISOString()
  const streamYaml = `{ type: ${stream}, url: "${url}" }`
  return `- id: ${id}
  title: Session ${id}
  startDate: ${start.slice(0, 10).replaceAll('-', '/')}
  startTime: "${start.slice(11, 19)}"
  timeZone: UTC
  duration: ${minutes * 60}
  desc: About **${id}**
  liveStream: ${streamYaml}
${replay ? `  replayStream: ${streamYaml}\n` : ''}${chat ? `  chatChannel: ${id}\n` : ''}`
}
