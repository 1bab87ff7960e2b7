import { createEventStore } from './event/event-store.ts'
import { type Broker, noBroker } from './platform/broker/broker.ts'
import { newSecret } from './platform/secrets.ts'
import type { Db } from './tables.ts'

/**
 * With a Redis address, connects the instances of one database under a name that only they know. `onLate` is called
 * when Redis does not respond yet. Rejects with `BrokerRefused` when the address is wrong.
 */
export async function joinInstances(
  url: string | undefined,
  db: Db,
  onError: (error: Error) => void,
  onLate: () => void = () => {},
): Promise<Broker> {
  if (!url) return noBroker
  // Loaded on demand: it takes memory that most events have no use for.
  const { joinRedis } = await import('./platform/broker/redis.ts')
  const topic = await createEventStore(db).setting('broker-topic', newSecret)
  return joinRedis({ url, topic: `rostra:${topic}`, onError, onLate })
}
