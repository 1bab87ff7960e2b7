/**
 * What 500 players of a studio session cost the server alone, and behind the cache of deploy/nginx.conf. Each player
 * follows one of two renditions, as hls.js does.
 */
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Figure, reported, timed } from './figure.ts'
import { linesOf, masterOf, segmentLasts, sendShow } from './load/encoder.ts'
import { startCache } from './servers/nginx.ts'
import { startRostra } from './servers/rostra.ts'
import type { ServerProcess } from './servers/server-process.ts'

const players = 500
/** ms of measuring. */
const measured = 24_000
/** The bytes are those of a segment: few, so that this machine is not the bottleneck. */
const renditions = [
  { name: 'large', bytes: 188 * 530, bandwidth: 450_000 },
  { name: 'small', bytes: 188 * 130, bandwidth: 110_000 },
]

export async function measureStudioServe(): Promise<Figure[]> {
  const origin = await startRostra({ people: 1, studio: true })
  const cache = await startCache(origin.port)
  const stop = new AbortController()
  const sending = sendShow(origin.ingest(), renditions, stop.signal)
  try {
    const [token = ''] = await origin.signIn(1)
    const master = await masterOf(origin.port, token)
    const direct = await watch([origin], origin.port, master)
    const cached = await watch([origin, cache], cache.port, master)
    const [server = 0] = direct.cpu
    const [behind = 0] = cached.cpu
    return [
      reported('answers a second', direct.answers),
      reported('answers that failed', direct.failed + cached.failed),
      timed(reported('server alone, % of a core', server)),
      timed(reported('server behind the cache, % of a core', behind)),
      timed(atMost('server behind the cache, part of it alone', round(behind / server), 0.2)),
    ]
  } finally {
    stop.abort()
    await sending
    await cache.stop()
    await origin.stop()
  }
}

const round = (value: number) => Math.round(value * 100) / 100

/** % of a core that each process used while players followed `master`, their answers per second, and failures. */
async function watch(processes: readonly ServerProcess[], port: number, master: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: players })
  const root = `http://127.0.0.1:${port}`
  const stop = new AbortController()
  let [answers, failed] = [0, 0]
  const ask = async (url: string, encoding = 'identity') => {
    const text = await fetchText(url, agent, encoding).catch(() => undefined)
    if (text === undefined) failed += 1
    else answers += 1
    return text ?? ''
  }
  const first = new URL(master, root).href
  const variants = linesOf(await ask(first)).map((it) => new URL(it, first).href)
  const play = async (own: number) => {
    const address = variants[own % 2] ?? ''
    await pause((own / players) * segmentLasts)
    let seen = ''
    while (!stop.signal.aborted) {
      const next = Date.now() + segmentLasts
      const newest = linesOf(await ask(address)).at(-1)
      if (newest && newest !== seen) await ask(new URL(newest, address).href)
      seen = newest ?? seen
      await pause(Math.max(0, next - Date.now()))
    }
  }
  const playing = Array.from({ length: players }, (_, own) => play(own))
  // Not measured: connections are opened in the first seconds.
  await pause(2 * segmentLasts)
  const before = processes.map((it) => it.cpu())
  answers = 0
  await pause(measured)
  const cpu = processes.map((it, index) =>
    round((it.cpu() - (before[index] ?? 0)) / (measured * 10)),
  )
  const rate = Math.round((answers * 1000) / measured)
  stop.abort()
  await Promise.all(playing)
  agent.destroy()
  return { cpu, answers: rate, failed }
}

/** Resolves to the text of a playlist; a segment is read completely and discarded. */
const fetchText = (url: string, agent: Agent, encoding: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      let text = ''
      const isText = /\.m3u8$/.test(url)
      answer.on('data', (chunk) => {
        if (isText) text += chunk
      })
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(text) : reject(new Error(`${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
