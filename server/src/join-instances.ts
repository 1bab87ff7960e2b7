import { makeEventStore } from './event/event-store.ts'
import { type Broker, noBroker } from './platform/broker/broker.ts'
import { newSecret } from './platform/secrets.ts'
import type { Db } from './tables.ts'

/**
 * With a Redis address, joins the instances of one database under a name that only they know.
 * Rejects when Redis does not answer.
 */
export async function joinInstances(
  url: string | undefined,
  db: Db,
  onError: (error: Error) => void,
): Promise<Broker> {
  if (!url) return noBroker
  // Loaded where it is used: it takes memory that most events have no use for.
  const { joinRedis } = await import('./platform/broker/redis.ts')
  const topic = await makeEventStore(db).setting('broker-topic', newSecret)
  return joinRedis({ url, topic: `rostra:${topic}`, onError })
}
