import { randomUUID } from 'node:crypto'
import { createClient } from '@redis/client'
import { type Check, failed, ok } from './check.ts'

/** ms. */
const timeoutMs = 5_000

export const checkBroker: Check = {
  name: 'broker',
  async run({ config: { redisUrl }, faulty }) {
    if (faulty.has('REDIS_URL')) return []
    if (!redisUrl) return ok('none: one instance serves the event')
    const client = createClient({
      url: redisUrl,
      socket: { connectTimeout: timeoutMs, reconnectStrategy: false },
    })
    const subscriber = client.duplicate()
    for (const it of [client, subscriber]) it.on('error', () => {})
    try {
      await Promise.all([client.connect(), subscriber.connect()])
      const isWell = await carries(
        (topic) => client.publish(topic, ''),
        (topic, received) => subscriber.subscribe(topic, received),
      )
      return isWell
        ? ok('Redis responds and delivers messages')
        : [
            failed(
              'Redis responds but doesn’t deliver messages',
              'Allow its user to publish and subscribe',
            ),
          ]
    } catch (error) {
      return [failed(trouble(error), 'Start Redis, or correct REDIS_URL')]
    } finally {
      for (const it of [client, subscriber]) if (it.isOpen) it.destroy()
    }
  },
}

/** Sends one message from one connection to another, as instances do. */
async function carries(
  publish: (topic: string) => Promise<unknown>,
  subscribe: (topic: string, received: () => void) => Promise<unknown>,
): Promise<boolean> {
  const topic = `rostra-doctor:${randomUUID()}`
  let timer: NodeJS.Timeout | undefined
  const received = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
    subscribe(topic, () => resolve(true))
      .then(() => publish(topic))
      .catch(() => resolve(false))
  })
  return received.finally(() => clearTimeout(timer))
}

/** A description without the address, which may contain a password. */
function trouble(error: unknown): string {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (code === 'ECONNREFUSED') return 'REDIS_URL: no Redis responds at this host and port'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'REDIS_URL: its host can’t be resolved'
  if (/NOAUTH|WRONGPASS|AUTH/.test(message)) return 'REDIS_URL: Redis refuses the user or password'
  if (/max number of clients/.test(message)) return 'Redis has no connection left (maxclients)'
  return 'REDIS_URL: can’t connect to Redis'
}
