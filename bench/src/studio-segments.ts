/**
 * What a gigabyte of video costs: players follow the live edge of a studio session in segments of 625 kB (two seconds at
 * 2.5 Mbit/s), from Rostra, and then the same files from nginx, which reads them from Rostra's folder.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Figure, reported, timed } from './figure.ts'
import { linesOf, masterOf, segmentLasts, sendShow } from './load/encoder.ts'
import { runLoad } from './load/run-load.ts'
import type { SegmentsOrder, SegmentsResult } from './load/segments-load.ts'
import { startFiles } from './servers/nginx.ts'
import { startRostra } from './servers/rostra.ts'
import type { ServerProcess } from './servers/server-process.ts'

/** 500 players are 1.25 Gbit/s. */
const players = 500
const seconds = 20
/** The segments that players are at: the newest one and some before it. */
const edge = 3
const bytes = 188 * 3325
const rendition = { name: 'large', bytes, bandwidth: 2_500_000 }

export async function measureStudioSegments(): Promise<Figure[]> {
  const origin = await startRostra({ people: 1, studio: true })
  const files = await startFiles(`${origin.dataDir}/studio`)
  const stop = new AbortController()
  const sending = sendShow(origin.ingest(), [rendition], stop.signal)
  try {
    const [token = ''] = await origin.signIn(1)
    const root = `http://127.0.0.1:${origin.port}`
    const master = new URL(await masterOf(origin.port, token), root)
    await pause(edge * segmentLasts)
    const text = async (url: URL) => (await fetch(url)).text()
    const media = new URL(linesOf(await text(master))[0] ?? '', master)
    const newest = linesOf(await text(media)).slice(-edge)
    const paths = newest.map((it) => new URL(it, media).pathname)
    const idle = await idling(origin)
    const all = await download(origin, paths)
    const ours = { ...all, cost: round(all.cost - idle / all.gigabytes) }
    const theirs = await download(
      files,
      paths.map((path) => path.replace(/^.*\/parts/, '')),
    )
    return [
      reported('Rostra: CPU seconds a GB', ours.cost),
      reported('nginx, files from disk: CPU seconds a GB', theirs.cost),
      reported('Rostra, with all else that it does: CPU seconds a GB', all.cost),
      atMost('Rostra, times nginx', round(ours.cost / theirs.cost), 2),
      timed(reported('Rostra: Mbit/s', ours.speed)),
      timed(reported('nginx: Mbit/s', theirs.speed)),
      reported('segments that failed', ours.failed + theirs.failed),
      timed(
        reported('requests left out because the last was not answered', ours.late + theirs.late),
      ),
      reported('Rostra: memory after it, MiB', Math.round(origin.memory() / 2 ** 20)),
      reported('load of the machine, average of a minute', round(loadavg()[0] ?? 0)),
    ]
  } finally {
    stop.abort()
    await sending
    await files.stop()
    await origin.stop()
  }
}

/** CPU seconds that the server takes to receive the segments, and to do nothing else, for as long as players are measured. */
async function idling(server: ServerProcess): Promise<number> {
  const before = server.cpu()
  await pause(10_000)
  return round(((server.cpu() - before) / 1e6) * (seconds / 10))
}

const round = (value: number) => Math.round(value * 100) / 100

/** CPU seconds a GB that `server` needs for these segments. */
async function download(server: ServerProcess, paths: string[]) {
  const order: SegmentsOrder = { port: server.port, paths, players, every: segmentLasts, seconds }
  let before = 0
  const result = await runLoad<SegmentsResult>('segments-load.ts', order, () => {
    before = server.cpu()
  })
  const cpu = (server.cpu() - before) / 1e6
  const { failed, late } = result
  const gigabytes = result.bytes / 1e9
  const speed = Math.round((gigabytes * 8_000) / seconds)
  return { cost: round(cpu / gigabytes), gigabytes, speed, failed, late }
}
