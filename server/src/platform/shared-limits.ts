/**
 * Rate limits across instances. Each instance decides immediately from its own buckets, and publishes the calls it has
 * allowed. Until the others have received them, a caller that uses all instances at the same time gets more than
 * one burst; the excess is subtracted from later calls.
 */
import * as v from 'valibot'
import type { Broker } from './broker/broker.ts'
import { throttle } from './throttle.ts'

/** ms between two messages. */
const publishEvery = 50
/** Most keys in one message, and in one batch of messages. In a flood of new keys the others are not published. */
const keysInMessage = 500
const keysAtOnce = 5_000

/** How many calls an instance allowed for each limit’s key, as `limit key`. */
export const takenKind = 'taken'
const Taken = v.object({ kind: v.literal(takenKind), taken: v.record(v.string(), v.number()) })
type Taken = v.InferOutput<typeof Taken>

type Deps = {
  broker: Broker
  /** Subtracts calls that another instance has allowed from a bucket; `count` is negative for calls given back. */
  spend(limit: string, key: string, count: number): void
}

/** Returns the function that each limiter calls with what it allowed a key, less what was given back. */
export function shareLimits({
  broker,
  spend,
}: Deps): (limit: string, key: string, taken: number) => void {
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
  return (limit, key, count) => {
    const name = `${limit} ${key}`
    const before = taken.get(name)
    if (before === undefined && taken.size >= keysAtOnce) return
    taken.set(name, (before ?? 0) + count)
    publish()
  }
}
