/**
 * One event on one, two and three instances, counted, to check the predictions of `scale-model`.
 * The instances share the cores of this machine with the database, Redis and the load, so CPU time and
 * counts say more than delays.
 */
import { createDatabase, startPostgres } from '../../server/src/testing/postgres-server.ts'
import { startRedis } from '../../server/src/testing/redis-server.ts'
import type { ReconnectStormResult } from './load/reconnect-storm-load.ts'
import { redisCounts } from './load/redis-counts.ts'
import { type FanoutResult, runLoad } from './load/run-load.ts'
import { type RostraServer, startRostra } from './servers/rostra.ts'
import { cpuOf } from './servers/server-process.ts'

const seconds = 12
const loads = [
  [600, 10],
  [600, 100],
  [1500, 40],
  [1500, 400],
] as const
/** Instances, the first of which is drained, and the sockets on all of them. */
const drains = [
  [2, 1000],
  [3, 1500],
] as const

export type ScaleRun = {
  run: 'chat' | 'drain'
  instances: number
  sockets: number
  'messages/s': number
  seconds: number
  'Rostra CPU s': number
  'PostgreSQL CPU s': number
  'Redis CPU s': number
  commits: number
  'commit ms': number
  frames: number
  'Redis published': number
  'Redis MB out': number
  'delivered %': number
  'p50 ms': number
  'p99 ms': number
  'all back s': number
}

export async function measureScaleRuns(): Promise<ScaleRun[]> {
  const postgres = await startPostgres()
  const redis = await startRedis()
  const rows: ScaleRun[] = []
  try {
    for (const [sockets, perSecond] of loads)
      for (const instances of [1, 2, 3])
        rows.push(await onInstances({ instances, sockets, perSecond }))
    for (const [instances, sockets] of drains)
      rows.push(await onInstances({ instances, sockets, perSecond: 0 }))
  } finally {
    await redis.stop()
    await postgres.close()
  }
  return rows

  async function onInstances(plan: { instances: number; sockets: number; perSecond: number }) {
    const database = await createDatabase(postgres.url)
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url }
    const servers: RostraServer[] = []
    for (let n = 0; n < plan.instances; n += 1)
      servers.push(await startRostra({ port: 4670 + n, people: plan.sockets, fill: n === 0, env }))
    try {
      const used = await countsOf(servers, postgres.pid, redis.pid, redis.port)
      return await (plan.perSecond > 0 ? chat(plan, servers, used) : drain(plan, servers, used))
    } finally {
      for (const server of servers) await server.stop()
      await database.drop()
    }
  }
}

type Plan = { instances: number; sockets: number; perSecond: number }
type Used = Awaited<ReturnType<typeof countsOf>>

async function chat({ instances, sockets, perSecond }: Plan, servers: RostraServer[], used: Used) {
  const order = {
    dialect: 'rostra',
    ports: servers.map(({ port }) => port),
    tokens: (await servers[0]?.signIn(sockets)) ?? [],
    perSecond,
    messages: perSecond * seconds,
  }
  const result = await runLoad<FanoutResult>('fanout-load.ts', order, async (step) => {
    if (step === 'warm') await used.begin()
  })
  return {
    run: 'chat' as const,
    instances,
    sockets,
    'messages/s': perSecond,
    seconds: result.seconds,
    ...(await used.since(sockets / instances)),
    'delivered %': result.deliveredPercent,
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    'all back s': 0,
  }
}

/** The first instance disconnects everyone, as for an update; they reconnect to the others. */
async function drain({ instances, sockets }: Plan, servers: RostraServer[], used: Used) {
  const [leaving, ...left] = servers
  const order = {
    ports: servers.map(({ port }) => port),
    portsLeft: left.map(({ port }) => port),
    tokens: (await leaving?.signIn(sockets)) ?? [],
  }
  const rest = await countsOf(left, 0, 0, 0)
  let began = 0
  const result = await runLoad<ReconnectStormResult>('reconnect-storm-load.ts', order, async () => {
    await used.begin()
    await rest.begin()
    began = performance.now()
    await leaving?.stop()
  })
  return {
    run: 'drain' as const,
    instances,
    sockets,
    'messages/s': 0,
    seconds: round((performance.now() - began) / 1000),
    ...(await rest.since(sockets / instances)),
    'delivered %': 100,
    'p50 ms': round(result.half),
    'p99 ms': 0,
    'all back s': round(result.all / 1000),
  }
}

/** What servers, database and Redis have used and done since `begin`; a process id or port of 0 is left out. */
async function countsOf(
  servers: readonly RostraServer[],
  postgres: number,
  redis: number,
  redisPort: number,
) {
  const now = async () => {
    const metrics = await Promise.all(servers.map(({ port }) => metricsOf(port)))
    const sum = (name: string) => metrics.reduce((all, it) => all + (it.get(name) ?? 0), 0)
    return {
      rostra: servers.reduce((all, server) => all + server.cpu(), 0),
      postgres: postgres > 0 ? cpuOf(postgres) : 0,
      redis: redis > 0 ? cpuOf(redis) : 0,
      commits: sum('rostra_commit_seconds_count'),
      committing: sum('rostra_commit_seconds_sum'),
      ticks: sum('rostra_tick_seconds_count'),
      ...(redisPort > 0 ? await redisCounts(redisPort) : { published: 0, bytesOut: 0 }),
    }
  }
  let before = await now()
  return {
    async begin() {
      before = await now()
    },
    async since(socketsEach: number) {
      const after = await now()
      const done = (name: keyof typeof before) => after[name] - before[name]
      return {
        'Rostra CPU s': round(done('rostra') / 1e6),
        'PostgreSQL CPU s': round(done('postgres') / 1e6),
        'Redis CPU s': round(done('redis') / 1e6),
        commits: done('commits'),
        'commit ms': round((1000 * done('committing')) / Math.max(1, done('commits'))),
        frames: Math.round(done('ticks') * socketsEach),
        'Redis published': done('published'),
        'Redis MB out': round(done('bytesOut') / 1e6),
      }
    },
  }
}

async function metricsOf(port: number): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return new Map(
    text.split('\n').flatMap((line) => {
      const [name, value] = line.split(' ')
      return name && !name.startsWith('#') ? [[name, Number(value)] as const] : []
    }),
  )
}

const round = (value: number): number => Number(value.toFixed(2))
