/** The figures of one minute, from the system, the server's inspector and its /metrics. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Inspector } from '../../../server/src/testing/inspector.ts'
import type { ServerProcess } from '../../../server/src/testing/server-process.ts'
import { stateOf } from '../../../server/src/testing/server-state.ts'
import type { LoadFigures } from './load-messages.ts'
import type { Minute } from './verdict.ts'

type Observed = {
  server: ServerProcess
  inspector: Inspector
  dataDir: string
  load: LoadFigures
  minute: number
  interlude: string
}

/** Pauses the server for the duration of a garbage collection. */
export async function measure(observed: Observed): Promise<Minute> {
  const { server, inspector, dataDir, load, minute, interlude } = observed
  // Before the collection, which itself delays the event loop.
  const loop = await server.metric('nodejs_eventloop_lag_p99_seconds')
  const { rss, heap } = await inspector.memory()
  const { resources, descriptors } = await stateOf(inspector, server.pid, dataDir)
  const { sent, acknowledged, p50, p99, lost, cpu } = load
  return {
    minute,
    rss,
    heap,
    sockets: resources.TCPSocketWrap ?? 0,
    timers: (resources.Timeout ?? 0) + (resources.Immediate ?? 0),
    descriptors,
    wal: statSync(join(dataDir, 'rostra.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0,
    loopP99: loop * 1000,
    sent,
    acknowledged,
    p50,
    p99,
    lost,
    loadCpu: cpu,
    interlude,
  }
}

const columns: [name: string, width: number, value: (it: Minute) => string][] = [
  ['minute', 6, ({ minute }) => String(minute)],
  ['rss MiB', 7, ({ rss }) => mebibytes(rss)],
  ['heap MiB', 8, ({ heap }) => mebibytes(heap)],
  ['sockets', 7, ({ sockets }) => String(sockets)],
  ['timers', 6, ({ timers }) => String(timers)],
  ['files', 5, ({ descriptors }) => String(descriptors)],
  ['WAL MiB', 7, ({ wal }) => mebibytes(wal)],
  ['loop p99', 8, ({ loopP99 }) => loopP99.toFixed(0)],
  ['sent', 6, ({ sent }) => String(sent)],
  ['acked', 6, ({ acknowledged }) => String(acknowledged)],
  ['ack p50', 7, ({ p50 }) => p50.toFixed(1)],
  ['p99 ms', 7, ({ p99 }) => p99.toFixed(0)],
  ['load %', 6, ({ loadCpu }) => String(loadCpu)],
]

const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

export const tableHead = (): string =>
  `${columns.map(([name, width]) => name.padStart(width)).join('  ')}  interlude`

export const tableRow = (it: Minute): string =>
  `${columns.map(([, width, value]) => value(it).padStart(width)).join('  ')}  ${it.interlude}`
