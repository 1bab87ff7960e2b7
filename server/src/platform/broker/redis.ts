/** Instances joined by Redis pub/sub (REDIS_URL). */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Broker, Told } from './broker.ts'

/** ms between attempts to get a lost connection back. */
const retryEvery = 500
/** ms that the last telling may take when an instance stops. */
const lastWithin = 500

type Deps = {
  url: string
  /** Shared by the instances of one event, and by no other. */
  topic: string
  onError(error: Error): void
}

/** Rejects when Redis does not answer at the start; later losses mend themselves. */
export async function joinRedis({ url, topic, onError }: Deps): Promise<Broker> {
  const me = randomUUID()
  const client = createClient({
    url,
    // What is said while nobody hears it is not worth keeping: the log has it.
    disableOfflineQueue: true,
    socket: { connectTimeout: 5_000, reconnectStrategy: () => retryEvery },
  })
  const hearing = client.duplicate({ disableOfflineQueue: false })
  const told = new Set<(told: Told, from: string) => void>()
  const back = new Set<() => void>()
  const echoed = new Set<(ms: number) => void>()
  const lost = new Set<(kind: Told['kind']) => void>()
  let wasLost = false
  let last: Promise<unknown> = Promise.resolve()
  for (const it of [client, hearing]) it.on('error', onError)
  hearing.on('reconnecting', () => {
    wasLost = true
  })
  hearing.on('ready', () => {
    if (wasLost) for (const listener of back) listener()
    wasLost = false
  })
  await Promise.all([client.connect(), hearing.connect()])
  // A message is who told it, when by their own clock, and what. One's own come back too.
  const hear = (message: string) => {
    const [from = '', at = ''] = message.split(' ', 2)
    if (from === me) for (const listener of echoed) listener(performance.now() - Number(at))
    else {
      const it = JSON.parse(message.slice(from.length + at.length + 2)) as Told
      for (const listener of told) listener(it, from)
    }
  }
  await hearing.subscribe(topic, (message) => {
    try {
      hear(message)
    } catch (error) {
      onError(error as Error)
    }
  })
  const lose = (kind: Told['kind']) => {
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
    onTold: (listener) => void told.add(listener),
    onBack: (listener) => void back.add(listener),
    onEcho: (listener) => void echoed.add(listener),
    onLost: (listener) => void lost.add(listener),
    isConnected: () => client.isReady && hearing.isReady,
    async close() {
      // The others hear what was told last, unless Redis does not answer any more.
      await Promise.race([last, setTimeout(lastWithin, undefined, { ref: false })])
      hearing.destroy()
      client.destroy()
    },
  }
}
