/**
 * How far the show at the server falls behind when each response takes long, as from far away: sent by the studio's
 * uploader, and by ffmpeg with two renditions, which does not wait for responses. Both run at the same time.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { pieceName, type Rendition, renditions, startName } from '@rostra/domain/studio/pieces'
import {
  bitRates,
  type MadeFile,
  type ToUpload,
} from '../../web/src/console/studio/studio-types.ts'
import { startUploadWorker } from '../../web/src/console/studio/upload-worker-in-node.ts'
import { type Figure, reported, timed } from './figure.ts'
import { end } from './servers/server-process.ts'

/** ms before each response. */
const waits = [0, 200, 400, 600]
/** ms of a segment, and ms of a show. */
const [segmentLasts, showLasts] = [2_000, 60_000]

export async function measureStudioUpload(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const wait of waits) {
    const [studio, ffmpeg] = await Promise.all([
      behind(wait, sendByStudio, isOfStudio),
      behind(wait, sendByFfmpeg, isOfFfmpeg),
    ])
    const after = `s behind after ${showLasts / 1000} s, ${wait} ms for each response`
    figures.push(timed(reported(`studio: ${after}`, studio)))
    figures.push(timed(reported(`ffmpeg: ${after}`, ffmpeg)))
  }
  return figures
}

type Send = (root: string, stop: AbortSignal) => Promise<void>
/** The rendition of a segment that viewers see live; undefined for every other file. */
type RenditionOf = (file: string) => string | undefined

// On a slow connection the large picture follows later.
const isOfStudio: RenditionOf = (file) => /^\d+\.(sound|small)\.\d+\.\d/.exec(file)?.[1]
const isOfFfmpeg: RenditionOf = (file) => /^(v\d)_\d+\.ts$/.exec(file)?.[1]

/** s by which the slowest rendition has fallen behind since its first segment. */
async function behind(wait: number, send: Send, renditionOf: RenditionOf): Promise<number> {
  /** By rendition: when each of its segments arrived. */
  const arrived = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    // A request is aborted when the show stops.
    for (const it of [request, response]) it.on('error', () => {})
    request.resume()
    await once(request, 'close')
    const rendition = renditionOf(request.url?.split('/').at(-1) ?? '')
    if (rendition && request.complete)
      arrived.set(rendition, [...(arrived.get(rendition) ?? []), performance.now()])
    await pause(wait)
    response.writeHead(201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = new AbortController()
  const { port } = server.address() as AddressInfo
  const sending = send(`http://127.0.0.1:${port}`, stop.signal)
  await pause(showLasts)
  const now = performance.now()
  const late = [...arrived.values()].map((times) => {
    const [first = now] = times
    const next = first + times.length * segmentLasts
    return Math.max((times.at(-1) ?? now) - (next - segmentLasts), now - next)
  })
  stop.abort()
  await sending
  server.closeAllConnections()
  server.close()
  return Math.round(Math.max(0, ...late) / 100) / 10
}

async function sendByStudio(root: string, stop: AbortSignal): Promise<void> {
  const worker = await startUploadWorker()
  const { port1, port2 } = new MessageChannel()
  const tell = (message: ToUpload) => worker.postMessage(message)
  const make = (file: MadeFile) => port1.postMessage(file)
  tell({ t: 'open', session: 'hall', root })
  worker.postMessage({ t: 'take', port: port2 }, [port2])
  tell({ t: 'key', key: 'key' })
  const run = Date.now()
  make({ t: 'run', run })
  for (const rendition of renditions)
    make({ t: 'file', name: startName(run, rendition), bytes: new ArrayBuffer(1_000) })
  make({ t: 'master', text: '#EXTM3U' })
  for (let number = 0; !stop.aborted; number += 1) {
    const startsAt = run + number * segmentLasts
    await pause(startsAt + segmentLasts - Date.now(), undefined, { signal: stop }).catch(() => {})
    for (const rendition of renditions) make(segmentOf({ run, rendition, number, startsAt }))
  }
  await worker.terminate()
  port1.close()
}

type Which = { run: number; rendition: Rendition; number: number; startsAt: number }

const segmentOf = (which: Which): MadeFile => ({
  t: 'file',
  name: pieceName({ ...which, duration: segmentLasts * 1000 }),
  bytes: new ArrayBuffer((bitRates[which.rendition] / 8) * (segmentLasts / 1000)),
})

async function sendByFfmpeg(root: string, stop: AbortSignal): Promise<void> {
  const seconds = `${segmentLasts / 1000}`
  const source = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=25']
  const sound = ['-re', '-f', 'lavfi', '-i', 'sine=sample_rate=48000']
  const maps = ['0:v', '1:a', '0:v', '1:a'].flatMap((it) => ['-map', it])
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-c:a', 'aac']
  const hls = ['-f', 'hls', '-hls_time', seconds, '-method', 'PUT', '-http_persistent', '1']
  const names = ['-var_stream_map', 'v:0,a:0 v:1,a:1', '-master_pl_name', 'master.m3u8']
  const files = ['-hls_segment_filename', `${root}/v%v_%d.ts`, `${root}/v%v.m3u8`]
  const encoder = spawn(
    'ffmpeg',
    ['-loglevel', 'fatal', ...source, ...sound, ...maps, ...codec, ...hls, ...names, ...files],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await once(stop, 'abort')
  await end(encoder, 'SIGKILL')
}
