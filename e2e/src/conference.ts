/** Runs the real server with its own data folder, as from the command line. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/src/testing/free-port.ts'
import { node, serveAlone, serveTogether } from './server-process.ts'

const root = join(import.meta.dirname, '../..')
const main = join(root, 'server/src/main.ts')
const demo = join(root, 'examples/demo')
/** The sample event with its own theme. */
export const harbour = join(root, 'examples/harbour')

export type Conference = Awaited<ReturnType<typeof openConference>>
export type OwnConference = Awaited<ReturnType<typeof openOwnConference>>

export type Options = {
  /** The path of the site on its host, such as `/conference`. */
  basePath?: string
  /** Additional server settings. */
  settings?: Record<string, string>
  /** What Node runs as the server, with a process of its own; by default the present tree's. */
  program?: readonly string[]
  /** The time at which the clocks of the server and of the browsers stay, epoch ms. */
  stillAt?: number
}

/** Without a folder: the demo event. The times of sample events are moved to now. `null`: no event. */
export async function openConference(folder: string | null = demo, options: Options = {}) {
  const { start, close, ...conference } = await prepare(folder, options)
  const server = await serveTogether(start)
  return {
    ...conference,
    /** What the server printed. */
    printed: () => server.printed,
    async close() {
      await server.end()
      close()
    },
  }
}

/** The same with its own process, which can be killed and started again. */
export async function openOwnConference(folder: string | null = demo, options: Options = {}) {
  const { start, close, ...conference } = await prepare(folder, options)
  let server = await serveAlone(start)
  return {
    ...conference,
    /** What the server printed. */
    printed: () => server.printed,
    /** Ends the server as a power failure would. */
    kill: () => server.kill(),
    async start() {
      server = await serveAlone(start)
    },
    async close() {
      await server.end()
      close()
    },
  }
}

async function prepare(
  folder: string | null,
  { basePath = '', settings: more = {}, program, stillAt }: Options,
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-e2e-'))
  const port = await freePort()
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(basePath ? { PUBLIC_URL: `http://127.0.0.1:${port}${basePath}` } : {}),
    ...(stillAt === undefined ? {} : { STILL_AT: String(stillAt) }),
    ...more,
  }
  const env = { ...process.env, ...settings }
  const option = folder && [demo, harbour].includes(folder) ? '--example' : '--event'
  return {
    start: { args: folder === null ? [] : [option, folder], settings, program },
    stillAt,
    url: `http://127.0.0.1:${port}${basePath}`,
    dataDir,
    rostra: (...commandArgs: string[]) =>
      execFileSync(node, [main, ...commandArgs], { env, encoding: 'utf8' }),
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

export type Conditions = {
  startsIn: number
  minutes: number
  replay?: boolean
  chat?: boolean
  stream?: string
  url?: string
  questions?: 'open'
  /** Anyone may watch it. */
  open?: boolean
  /** More lines of its entry. */
  more?: string
}

/** Writes a small event folder whose sessions start the given number of minutes from now. */
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

/** Puts the sample event's video of two minutes into an event folder: `files/live/master.m3u8` and its pieces. */
export function addFilm(folder: string): string {
  cpSync(join(demo, 'files/live'), join(folder, 'files/live'), { recursive: true })
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
    questions,
    open,
    more = '',
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
${replay ? `  replayStream: ${streamYaml}\n` : ''}${chat ? `  chatChannel: ${id}\n` : ''}${questions ? `  questions: ${questions}\n` : ''}${open ? '  open: true\n' : ''}${more && `  ${more}\n`}`
}

/** A small event with one live session, `hall`, and its chat. */
export const hallEvent = (): string =>
  eventFolder({ hall: { startsIn: -10, minutes: 60, chat: true } })
