/**
 * Limits across instances: each decides at once from its own buckets, and publishes to the others
 * what it has let through. Until they have received it, someone who asks all of them at the same moment gets
 * more than once a burst; the debt is taken off what they may do later.
 */
import * as v from 'valibot'
import type { Broker } from './broker/broker.ts'
import { throttle } from './throttle.ts'

/** ms between two messages. */
const publishEvery = 50
/** Keys in one message, and in one batch: a flood of ever new keys is not worth more. */
const keysInMessage = 500
const keysAtOnce = 5_000

/** How many calls an instance allowed for each limit’s key, as `limit key`. */
export const takenKind = 'taken'
const Taken = v.object({ kind: v.literal(takenKind), taken: v.record(v.string(), v.number()) })
type Taken = v.InferOutput<typeof Taken>

type Deps = {
  broker: Broker
  /** Takes off a bucket what another instance has let through. */
  spend(limit: string, key: string, count: number): void
}

/** Returns the function that each limiter calls when it allows a key. */
export function shareLimits({ broker, spend }: Deps): (limit: string, key: string) => void {
  let taken = new Map<string, number>()
  const publishSome = (some: readonly [string, number][]) => {
    const message: Taken = { kind: takenKind, taken: Object.fromEntries(some) }
    broker.publish(message)
  }
  const publish = throttle(publishEvery, () => {
    const counts = [...taken]
    taken = new Map()
    for (let from = 0; from < counts.length; from += keysInMessage)
      publishSome(counts.slice(from, from + keysInMessage))
  })
  broker.onMessage((message) => {
    const others = message.kind === takenKind ? v.safeParse(Taken, message) : undefined
    if (!others?.success) return
    for (const [name, count] of Object.entries(others.output.taken)) {
      const end = name.indexOf(' ')
      spend(name.slice(0, end), name.slice(end + 1), count)
    }
  })
  return (limit, key) => {
    const name = `${limit} ${key}`
    const count = taken.get(name)
    if (count === undefined && taken.size >= keysAtOnce) return
    taken.set(name, (count ?? 0) + 1)
    publish()
  }
}
