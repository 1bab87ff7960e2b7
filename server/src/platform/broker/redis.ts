/** Connects instances by Redis pub/sub (REDIS_URL). */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { type Broker, type BrokerMessage, BrokerRefused } from './broker.ts'

/** ms between attempts to re-establish a lost connection. */
const retryEvery = 500
/** ms to wait for the last publish when an instance stops. */
const lastPublishTimeoutMs = 500
/** ms to wait for Redis at the start. Afterwards the instance runs without it, as it does after losing it. */
const joinTimeoutMs = 10_000

type Deps = {
  url: string
  /** Shared by the instances of one event, and by no others. */
  topic: string
  onError(error: Error): void
  /** Called when the start continues without Redis; the connection is made once Redis answers. */
  onLate(): void
  /** ms to wait for Redis; for tests. */
  timeoutMs?: number
}

/**
 * Connects to Redis, and reconnects automatically whenever it is unreachable, also at the start. Rejects with
 * `BrokerRefused` when the host does not exist or Redis refuses the user or password.
 */
export async function joinRedis(deps: Deps): Promise<Broker> {
  const { url, topic, onError } = deps
  const me = randomUUID()
  const client = createClient({
    url,
    // Messages published while disconnected are not queued: the database has the data.
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: () => retryEvery },
  })
  const subscriber = client.duplicate({ disableOfflineQueue: false })
  const listeners = new Set<(message: BrokerMessage, from: string) => void>()
  const back = new Set<() => void>()
  const echoed = new Set<(ms: number) => void>()
  const lost = new Set<(kind: string) => void>()
  let wasLost = false
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  const end = () => {
    isOver = true
    subscriber.destroy()
    client.destroy()
  }
  const refusal = Promise.withResolvers<never>()
  refusal.promise.catch(() => {})
  let latest: Error | undefined
  for (const it of [client, subscriber])
    it.on('error', (error: Error) => {
      latest = error
      if (isOver) return
      onError(error)
      if (/^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH)/.test(error.message))
        refusal.reject(new BrokerRefused('Redis refuses this user or password'))
    })
  subscriber.on('reconnecting', () => {
    wasLost = true
  })
  const notifyReconnected = () => {
    for (const listener of back) listener()
  }
  subscriber.on('ready', () => {
    if (wasLost) notifyReconnected()
    wasLost = false
  })
  // A message consists of the sender's id, the time by the sender's clock and the data. Redis also delivers the
  // messages of this instance, which measure the round trip.
  const deliver = (message: string) => {
    const [from = '', at = ''] = message.split(' ', 2)
    if (from === me) for (const listener of echoed) listener(performance.now() - Number(at))
    else {
      const it = JSON.parse(message.slice(from.length + at.length + 2)) as BrokerMessage
      for (const listener of listeners) listener(it, from)
    }
  }
  const subscribe = async (): Promise<void> => {
    try {
      await subscriber.subscribe(topic, (message) => {
        try {
          deliver(message)
        } catch (error) {
          onError(error as Error)
        }
      })
    } catch (error) {
      if (isOver) return
      onError(error as Error)
      await setTimeout(retryEvery)
      await subscribe()
    }
  }
  let isLate = false
  const joined = Promise.all([client.connect(), subscriber.connect()])
    .then(subscribe)
    .then(() => {
      if (isLate) notifyReconnected()
    })
    .catch((error: Error) => {
      if (!isOver) onError(error)
    })
  try {
    isLate = await Promise.race([
      joined.then(() => false),
      refusal.promise,
      setTimeout(deps.timeoutMs ?? joinTimeoutMs, true, { ref: false }),
    ])
    // The name may become resolvable during the wait, so this error is final only after the timeout.
    if (isLate && (latest as { code?: string } | undefined)?.code === 'ENOTFOUND')
      throw new BrokerRefused('host not found')
  } catch (error) {
    end()
    throw error
  }
  if (isLate) deps.onLate()
  const lose = (kind: string) => {
    for (const listener of lost) listener(kind)
  }

  return {
    id: me,
    publish(it) {
      if (!client.isReady) return lose(it.kind)
      const message = `${me} ${performance.now()} ${JSON.stringify(it)}`
      last = client.publish(topic, message).catch((error) => {
        lose(it.kind)
        onError(error)
      })
    },
    onMessage: (listener) => void listeners.add(listener),
    onReconnect: (listener) => void back.add(listener),
    onRoundTrip: (listener) => void echoed.add(listener),
    onPublishFailed: (listener) => void lost.add(listener),
    isConnected: () => client.isReady && subscriber.isReady,
    async close() {
      // Let the last message be sent, unless Redis no longer answers.
      await Promise.race([last, setTimeout(lastPublishTimeoutMs, undefined, { ref: false })])
      end()
    },
  }
}
