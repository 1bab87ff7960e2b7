/** What the server exposes to a monitoring system: `GET /metrics` in Prometheus text form. */

import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Broker } from './broker/broker.ts'
import { freeBytes } from './disk-space.ts'
import type { Answered } from './http/measure-requests.ts'
import { inTime } from './in-time.ts'
import { secretHash } from './secrets.ts'
import type { Connections } from './storage/open-storage.ts'

/** Bytes of the log that waits to be written into the SQLite file; 0 when there is none. */
const walBytes = (dataDir: string): Promise<number> =>
  stat(join(dataDir, 'rostra.sqlite-wal')).then(
    ({ size }) => size,
    () => 0,
  )

/** Values read when metrics are requested. */
export type Measured = {
  sockets(): number
  rooms(): number
  /** Bytes that wait for slow readers. */
  unsent(): number
}

/** ms that a figure from the database is waited for; Prometheus waits 10 s for all of them. */
const databaseWithin = 2_000
/** ms between two samples of the event loop; each wakes the process up. */
const loopSample = 50

export type Metrics = ReturnType<typeof createMetrics>

// Seconds; a commit on a healthy disk takes a few ms, a tick over a full room some tens.
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

// Seconds that a call takes; the console's larger answers take some hundred ms.
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

// A page may close with any of two thousand codes, and each would stay a time series permanently.
const knownCodes = new Set<number>([
  ...[1000, 1001, 1002, 1005, 1006, 1007, 1009],
  ...Object.values(closeCodes),
])

type Build = { version: string; database: 'sqlite' | 'postgresql' }

let ofProcess: Registry | undefined

/**
 * Event-loop delay, memory, CPU and garbage collection of the process. What watches them never ends, so servers that
 * share a process share it: otherwise each of them stays in memory when it has closed, and each makes the others slower.
 */
function processFigures(): Registry {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: loopSample })
  return ofProcess
}

export function createMetrics(build: Build) {
  const registry = new Registry()
  const registers = [registry]
  processFigures()
  const entries = new Counter({
    name: 'rostra_entries_total',
    help: 'Entries committed to chat logs.',
    registers,
  })
  const commits = new Histogram({
    name: 'rostra_commit_seconds',
    help: 'Duration of group commits to the database.',
    buckets,
    registers,
  })
  const commitFailures = new Counter({
    name: 'rostra_commit_failures_total',
    help: 'Group commits that failed; their messages were refused.',
    registers,
  })
  const ticks = new Histogram({
    name: 'rostra_tick_seconds',
    help: 'Time to send an update to everyone in a room.',
    buckets,
    registers,
  })
  const closes = new Counter({
    name: 'rostra_socket_closes_total',
    help: 'Live connections closed, by code; 4408 were slow readers.',
    labelNames: ['code'],
    registers,
  })
  const mails = new Counter({
    name: 'rostra_mails_total',
    help: 'Emails sent, given up, and postponed for another attempt.',
    labelNames: ['state'],
    registers,
  })
  // Labels are names of our own: the contract's calls, the budgets, the states. What people send is in none.
  const requests = new Counter({
    name: 'rostra_http_requests_total',
    help: 'Requests answered, by call or part of the site, and class of the status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const callTimes = new Histogram({
    name: 'rostra_call_seconds',
    help: 'Time from the head of a call to the end of its answer; without uploads and downloads.',
    labelNames: ['call'],
    buckets: callBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'rostra_limits_refused_total',
    help: 'Requests refused by a limit, by its name in server/src/limits.ts.',
    labelNames: ['limit'],
    registers,
  })
  new Gauge({
    name: 'rostra_build_info',
    help: 'Always 1; the labels say what runs here.',
    labelNames: ['version', 'node', 'database'],
    registers,
  }).set({ ...build, node: process.versions.node }, 1)
  // From the start, because Prometheus sees no increase in a figure that is new.
  for (const state of ['sent', 'failed', 'retried']) mails.inc({ state }, 0)
  for (const code of knownCodes) closes.inc({ code }, 0)
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await value())
      },
    })

  return {
    committed(ms: number, count: number): void {
      commits.observe(ms / 1000)
      entries.inc(count)
    },
    commitFailed: (): void => commitFailures.inc(),
    ticked: (ms: number): void => ticks.observe(ms / 1000),
    closed: (code: number): void => closes.inc({ code: knownCodes.has(code) ? code : 'other' }),
    answered({ call, status, seconds }: Answered): void {
      requests.inc({ call, status: `${Math.floor(status / 100)}xx` })
      if (seconds !== undefined) callTimes.observe({ call }, seconds)
    },
    /** Every limit there is, before the first one refuses something. */
    nameLimits(limits: readonly string[]): void {
      for (const limit of limits) refusals.inc({ limit }, 0)
    },
    refused: (limit: string): void => refusals.inc({ limit }),
    mailed: (state: 'sent' | 'failed' | 'retried'): void => mails.inc({ state }),
    watchMails(waiting: () => Promise<number>): void {
      new Gauge({
        name: 'rostra_mails_waiting',
        help: 'Emails in the outbox that haven’t been sent yet, of all instances.',
        registers,
        async collect() {
          // Without the database the other figures are wanted all the more, and before Prometheus gives up.
          this.set(await inTime(waiting(), databaseWithin).catch(() => Number.NaN))
        },
      })
    },
    watch({ sockets, rooms, unsent }: Measured): void {
      gauge('rostra_sockets', 'Open live connections.', sockets)
      gauge('rostra_rooms', 'Open rooms.', rooms)
      gauge('rostra_unsent_bytes', 'Bytes waiting for slow readers.', unsent)
    },
    /** The disk of the data folder, and with SQLite the database's log. */
    watchDisk(dataDir: string, hasSqlite: boolean): void {
      const free = 'Free bytes on the disk of the data folder.'
      gauge('rostra_data_free_bytes', free, () => freeBytes(dataDir))
      const wal = 'Bytes of SQLite’s log; above 16 MiB another program has kept it open for long.'
      if (hasSqlite) gauge('rostra_wal_bytes', wal, () => walBytes(dataDir))
    },
    /** Of PostgreSQL's pool. */
    watchConnections(read: () => Connections): void {
      const open = 'Connections to PostgreSQL that this instance has open.'
      gauge('rostra_database_connections', open, () => read().open)
      const idle = 'Idle connections to PostgreSQL.'
      gauge('rostra_database_connections_idle', idle, () => read().idle)
      const waiting = 'Queries waiting for a connection to PostgreSQL.'
      gauge('rostra_database_waiting', waiting, () => read().waiting)
    },
    /** For instances that are joined. */
    watchBroker(broker: Broker): void {
      const lag = new Histogram({
        name: 'rostra_broker_lag_seconds',
        help: 'Round-trip time of broker messages.',
        buckets,
        registers,
      })
      const lost = new Counter({
        name: 'rostra_broker_lost_total',
        help: 'Updates not delivered to other instances, by kind. Chat messages are still stored.',
        labelNames: ['kind'],
        registers,
      })
      broker.onRoundTrip((ms) => lag.observe(ms / 1000))
      broker.onPublishFailed((kind) => lost.inc({ kind }))
      gauge('rostra_broker_up', '1 while the broker is connected.', () =>
        Number(broker.isConnected()),
      )
    },
    contentType: registry.contentType,
    /** All figures as Prometheus reads them. */
    text: (): Promise<string> => Registry.merge([processFigures(), registry]).metrics(),
  }
}

/** With a token it is asked for; without one only this machine may look, and not through a proxy. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  app.get('/metrics', async (request, reply) => {
    const given = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '')
    const isAllowed = token ? isSame(given, token) : isFromHere(request)
    if (!isAllowed) throw new Problem(token && !given ? 'not-signed-in' : 'not-allowed')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

// A proxy on this machine calls from here too, for the whole world.
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

const isFromHere = ({ ip, headers, socket }: FastifyRequest): boolean =>
  isLocal(ip) &&
  isLocal(socket.remoteAddress ?? '') &&
  passedOn.every((name) => headers[name] === undefined)

const isLocal = (ip: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(ip)

// Hashes are compared, so that the time it takes reveals nothing of the token.
const isSame = (a: string, b: string): boolean => secretHash(a) === secretHash(b)
