/** One event on one, two and three instances with PostgreSQL and Redis: the cost of each delivery, and its order. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../../server/src/testing/postgres-server.ts'
import { startRedis } from '../../server/src/testing/redis-server.ts'
import { type FanoutResult, runLoad } from './load/run-load.ts'
import { type RostraServer, startRostra } from './servers/rostra.ts'
import { cpuOf } from './servers/server-process.ts'

const sockets = 2000
const perSecond = 400
const messages = 2000

export async function measureScaleout() {
  const postgres = await startPostgres()
  const redis = await startRedis()
  const rows = []
  for (const instances of [1, 2, 3]) {
    const database = await createDatabase(postgres.url)
    const folder = mkdtempSync(join(tmpdir(), 'rostra-bench-'))
    const env = { DATABASE_URL: database.url, REDIS_URL: redis.url, DATA_DIR: folder }
    rows.push(await measure(instances, env, postgres.pid, redis.pid))
    await database.drop()
    rmSync(folder, { recursive: true })
  }
  await redis.stop()
  await postgres.close()
  return rows
}

async function measure(
  instances: number,
  env: Record<string, string>,
  postgres: number,
  redis: number,
) {
  const servers: RostraServer[] = []
  for (let n = 0; n < instances; n += 1)
    servers.push(await startRostra({ people: sockets, fill: n === 0, env }))
  const order = {
    dialect: 'rostra',
    ports: servers.map(({ port }) => port),
    tokens: (await servers[0]?.signIn(sockets)) ?? [],
    perSecond,
    messages,
  }
  const cpu = () => ({
    rostra: servers.reduce((sum, server) => sum + server.cpu(), 0),
    postgres: cpuOf(postgres),
    redis: cpuOf(redis),
  })
  let before = cpu()
  const result = await runLoad<FanoutResult>('fanout-load.ts', order, (step) => {
    if (step === 'warm') before = cpu()
  })
  const after = cpu()
  for (const server of servers) await server.stop()
  const each = (name: keyof typeof before) =>
    Number(((after[name] - before[name]) / result.deliveries).toFixed(3))
  return {
    instances,
    sockets,
    'messages/s': perSecond,
    'delivered %': result.deliveredPercent,
    'same order everywhere': result.sameOrder,
    'Rostra CPU us/delivery': each('rostra'),
    PostgreSQL: each('postgres'),
    Redis: each('redis'),
    'p50 ms': result.p50,
    'p99 ms': result.p99,
    'generator CPU %': result.generatorCpu,
  }
}
