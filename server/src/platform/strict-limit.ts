import { LRUCache } from 'lru-cache'
import type { Budget, OnTaken, SharedLimiter } from './rate-limit.ts'

/**
 * A limiter that allows no more than `burst` in any `perMs`. What takes more at once is allowed whole, and paid back:
 * until then, everything else is refused.
 */
export function createStrictLimiter(
  { burst, perMs }: Budget,
  onTaken: OnTaken = () => {},
): SharedLimiter {
  /** `times`: when the last ones count, in order, up to later than `at` for what is to be paid back. */
  const taken = new LRUCache<string, { times: number[]; at: number }>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
  })
  const none = Array<number>(burst).fill(Number.NEGATIVE_INFINITY)
  const timesOf = (key: string, now: number): number[] => {
    const { times, at } = taken.get(key) ?? { times: none, at: now }
    // A clock that was put back must not refuse everything until then.
    const moved = at > now ? times.map((it) => it - (at - now)) : times
    taken.set(key, { times: moved, at: now })
    return moved
  }
  const spend = (key: string, count: number, now: number) => {
    const times = timesOf(key, now).slice(0, Math.max(0, burst + Math.min(0, count)))
    while (times.length < burst) times.unshift(Number.NEGATIVE_INFINITY)
    for (let n = 0; n < count; n += 1) times.push(Math.max(now, (times.shift() ?? now) + perMs))
    taken.set(key, { times, at: now })
  }
  return {
    take(key, now, count = 1) {
      const [first = now] = timesOf(key, now)
      if (first + perMs > now) return Math.ceil((first + perMs - now) / 1000)
      spend(key, count, now)
      onTaken(key, count)
      return 0
    },
    giveBack(key, now) {
      spend(key, -1, now)
      onTaken(key, -1)
    },
    left: (key, now) => timesOf(key, now).filter((it) => it + perMs <= now).length,
    spend,
  }
}
