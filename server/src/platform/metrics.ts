/** Metrics for a monitoring system: `GET /metrics` in the Prometheus text format. */

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

/** Resolves with the size of SQLite's write-ahead log in bytes; 0 if there is none. */
const walBytes = (dataDir: string): Promise<number> =>
  stat(join(dataDir, 'rostra.sqlite-wal')).then(
    ({ size }) => size,
    () => 0,
  )

/** Values read when metrics are requested. */
export type Measured = {
  sockets(): number
  rooms(): number
  /** Bytes waiting for slow readers. */
  unsent(): number
}

/** ms to wait for a value from the database; Prometheus waits 10 s for the whole answer. */
const databaseTimeoutMs = 2_000
/** ms between two samples of the event-loop delay; each wakes the process up. */
const loopSample = 50

export type Metrics = ReturnType<typeof createMetrics>

// Seconds. A commit on a healthy disk takes a few ms, a tick of a full room some tens of ms.
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

// Seconds that a call takes. The console's larger answers take some hundred ms.
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

// A page may close with any of two thousand codes, and each would permanently become a time series.
const knownCodes = new Set<number>([
  ...[1000, 1001, 1002, 1005, 1006, 1007, 1009],
  ...Object.values(closeCodes),
])

type Build = {
  version: string
  /** Shortened; '' if unknown. */
  commit: string
  /** Of the commit, `yyyy-mm-dd`; '' if unknown. */
  date: string
  database: 'sqlite' | 'postgresql'
}

let ofProcess: Registry | undefined

/**
 * Returns the registry of the process: event-loop delay, memory, CPU and garbage collection. Its observers never stop,
 * so all servers in a process share one registry; otherwise closed servers would stay in memory and slow the others.
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
  // All labels are names defined by us: calls of the contract, limits, states. None contains user input.
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
    labelNames: ['version', 'commit', 'date', 'database', 'node'],
    registers,
  }).set({ ...build, node: process.versions.node }, 1)
  // Initialised with 0, because Prometheus sees no increase in a metric that is new.
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
    /** Initialises the counters of all limits with 0. */
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
          // If the database does not answer, the other metrics must still be sent before Prometheus times out.
          this.set(await inTime(waiting(), databaseTimeoutMs).catch(() => Number.NaN))
        },
      })
    },
    watch({ sockets, rooms, unsent }: Measured): void {
      gauge('rostra_sockets', 'Open live connections.', sockets)
      gauge('rostra_rooms', 'Open rooms.', rooms)
      gauge('rostra_unsent_bytes', 'Bytes waiting for slow readers.', unsent)
    },
    /** Adds the free space of the data folder's disk and, with SQLite, the size of the write-ahead log. */
    watchDisk(dataDir: string, hasSqlite: boolean): void {
      const free = 'Free bytes on the disk of the data folder.'
      gauge('rostra_data_free_bytes', free, () => freeBytes(dataDir))
      const wal = 'Bytes of SQLite’s log; above 16 MiB another program has kept it open for long.'
      if (hasSqlite) gauge('rostra_wal_bytes', wal, () => walBytes(dataDir))
    },
    /** Adds the metrics of PostgreSQL's connection pool. */
    watchConnections(read: () => Connections): void {
      const open = 'Connections to PostgreSQL that this instance has open.'
      gauge('rostra_database_connections', open, () => read().open)
      const idle = 'Idle connections to PostgreSQL.'
      gauge('rostra_database_connections_idle', idle, () => read().idle)
      const waiting = 'Queries waiting for a connection to PostgreSQL.'
      gauge('rostra_database_waiting', waiting, () => read().waiting)
    },
    /** Adds the metrics of the broker. */
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
    /** Resolves with all metrics in the Prometheus text format. */
    text: (): Promise<string> => Registry.merge([processFigures(), registry]).metrics(),
  }
}

/**
 * Serves metrics: to requests with `token` if there is one, otherwise only to this machine, under its own names or
 * `publicHost`, and not to proxies.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
  publicHost: string | undefined,
): void {
  app.get('/metrics', async (request, reply) => {
    const given = (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '')
    const isAllowed = token ? isSame(given, token) : isFromHere(request, publicHost)
    if (!isAllowed) throw new Problem(token && !given ? 'not-signed-in' : 'not-allowed')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

// Requests through a proxy on this machine have a local address too, but may originate anywhere.
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

const isFromHere = (
  { ip, headers, socket, hostname }: FastifyRequest,
  publicHost: string | undefined,
): boolean =>
  // A browser on this machine names the site that it was lured to, whose DNS may lead here.
  (hostname === publicHost || /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)) &&
  isLocal(ip) &&
  isLocal(socket.remoteAddress ?? '') &&
  proxyHeaders.every((name) => headers[name] === undefined)

const isLocal = (ip: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(ip)

// Compares hashes, so that the time it takes reveals nothing about the token.
const isSame = (a: string, b: string): boolean => secretHash(a) === secretHash(b)
