/** Connecting to a Redis that is down, has too many clients, or refuses the connection. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@redis/client'
import { expect, inject, test } from 'vitest'
import { freePort, listening } from '../../testing/free-port.ts'
import { createDatabase } from '../../testing/postgres-server.ts'
import { startRedis } from '../../testing/redis-server.ts'
import { tryRostra } from '../../testing/rostra-command.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { type Broker, BrokerRefused } from './broker.ts'
import { joinRedis } from './redis.ts'

/** Joins, and counts the calls of `onLate` and the reconnects. */
async function joining(url: string, timeoutMs = 500) {
  const seen = { late: 0, back: 0 }
  const onLate = () => {
    seen.late += 1
  }
  const broker = await joinRedis({ url, topic: 'test', onError: () => {}, onLate, timeoutMs })
  broker.onReconnect(() => {
    seen.back += 1
  })
  return { broker, seen }
}

/** Resolves when a message published by `from` arrives at `to`. */
async function crossing(from: Broker, to: Broker) {
  const received = new Promise((resolve) => to.onMessage(resolve))
  await expect.poll(() => [from.isConnected(), to.isConnected()]).toEqual([true, true])
  const again = setInterval(() => from.publish({ kind: 'reloaded' }), 50)
  expect(await received).toEqual({ kind: 'reloaded' })
  clearInterval(again)
}

test('a broker that starts without Redis works, and connects once Redis is up', async () => {
  const port = await freePort()
  const { broker, seen } = await joining(`redis://127.0.0.1:${port}`)
  expect([broker.isConnected(), seen]).toEqual([false, { late: 1, back: 0 }])
  broker.publish({ kind: 'reloaded' })
  const redis = await startRedis(port)
  const other = await joining(redis.url, 10_000)
  await crossing(broker, other.broker)
  await crossing(other.broker, broker)
  expect(seen.back).toBeGreaterThan(0)
  expect(other.seen).toEqual({ late: 0, back: 0 })
  for (const it of [broker, other.broker]) await it.close()
  await redis.stop()
})

test('a Redis that accepts connections and closes them immediately counts as down', async () => {
  const closing = createServer((socket) => socket.on('error', () => {}).destroy())
  const port = await listening(closing)
  const { broker, seen } = await joining(`redis://127.0.0.1:${port}`)
  expect([broker.isConnected(), seen.late]).toEqual([false, 1])
  closing.close()
  await once(closing, 'close')
  const redis = await startRedis(port)
  await expect.poll(() => broker.isConnected()).toBe(true)
  await broker.close()
  await redis.stop()
})

test('when Redis has too many clients, the broker connects once there is room', async () => {
  const redis = await startRedis()
  const only = createClient({ url: redis.url })
  only.on('error', () => {})
  await only.connect()
  await only.sendCommand(['config', 'set', 'maxclients', '1'])
  const { broker } = await joining(redis.url)
  expect(broker.isConnected()).toBe(false)
  await only.sendCommand(['config', 'set', 'maxclients', '100'])
  await expect.poll(() => broker.isConnected()).toBe(true)
  only.destroy()
  await broker.close()
  await redis.stop()
})

test('connecting fails with a wrong or missing password, and with a host that does not exist', async () => {
  const redis = await startRedis(undefined, 'right')
  for (const url of [redis.url.replace('right', 'wrong'), redis.url.replace(':right@', '')])
    await expect(joining(url, 60_000)).rejects.toThrow(BrokerRefused)
  // Joining always waits for the full timeout; on a busy machine the resolver may need longer, so double it.
  const waiting = async (ms: number): Promise<void> => {
    const { broker } = await joining('redis://nothing.invalid:6379', ms)
    await broker.close()
    await waiting(ms * 2)
  }
  await expect(waiting(500)).rejects.toThrow(BrokerRefused)
  await redis.stop()
})

test('a server starts without Redis, logs that, and connects later; with a wrong password it does not start', {
  tags: ['slow'],
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-redis-'))
  const database = await createDatabase(inject('postgres').url, inject('postgres').template)
  const port = await freePort()
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url }
  const server = await startServerProcess({ ...env, REDIS_URL: `redis://127.0.0.1:${port}` })
  const broker = async () => {
    const { broker } = (await (await fetch(`${server.url}/readyz`)).json()) as { broker: string }
    return broker
  }
  expect(await broker()).toBe('unreachable')
  expect(await server.metric('rostra_broker_up')).toBe(0)
  const lines = server.lines.filter((line) => line.includes('"level":'))
  expect(lines.filter((line) => line.includes('starts without it'))).toHaveLength(1)
  // There were at least twenty attempts, with two connections each.
  expect(lines.length).toBeLessThan(10)
  const redis = await startRedis(port)
  await expect.poll(broker).toBe('ok')
  await server.end('SIGTERM')
  await redis.stop()

  const guarded = await startRedis(undefined, 'right')
  const wrong = await tryRostra(['serve'], {
    ...env,
    REDIS_URL: guarded.url.replace('right', 'secret'),
  })
  expect([wrong.status, wrong.err]).toEqual([
    1,
    'REDIS_URL: Redis refuses this user or password; correct the URL',
  ])
  await guarded.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})
