import { Problem } from '@rostra/domain/contract/problems'
import { LRUCache } from 'lru-cache'

/** A token bucket for each key: `burst` calls immediately, refilled evenly at `burst` calls per `perMs`. */
export type Budget = { burst: number; perMs: number }

export type Limiter = {
  /**
   * Takes one call from the budget, or `count` of what it counts. Returns 0 if it is allowed, else the seconds to wait
   * (rounded up).
   */
  take(key: string, now: number, count?: number): number
  /** Puts a call back that was taken: it turned out not to be one that the limit is for. */
  giveBack(key: string, now: number): void
  /** How many calls are left, with fractions; negative after other instances allowed more. */
  left(key: string, now: number): number
}

/** Throws `too-many`, with the seconds to wait. `now`: epoch ms. */
export function checkLimit(
  limiter: Pick<Limiter, 'take'>,
  key: string,
  now: number,
  count?: number,
): void {
  const retryAfter = limiter.take(key, now, count)
  if (retryAfter > 0) throw new Problem('too-many', { retryAfter })
}

/** A limiter that also counts calls allowed by other instances. */
export type SharedLimiter = Limiter & {
  /** Subtracts `count` calls. The level may become negative; the key is refused until it is at least 1 again. */
  spend(key: string, count: number, now: number): void
}

/** Called with what each allowed call took, and with -1 for each that is given back. */
export type OnTaken = (key: string, count: number) => void

/** Creates a limiter without timers: a level is computed when read. */
export function createLimiter(
  { burst, perMs }: Budget,
  onTaken: OnTaken = () => {},
): SharedLimiter {
  const perToken = perMs / burst
  // Limited by `maxSize`, as `max` would allocate the memory for all entries in advance.
  const buckets = new LRUCache<string, { level: number; at: number }>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
  })
  const levelOf = (key: string, now: number) => {
    const bucket = buckets.get(key) ?? { level: burst, at: now }
    return Math.min(burst, bucket.level + Math.max(0, now - bucket.at) / perToken)
  }
  const spend = (key: string, count: number, now: number) =>
    void buckets.set(key, { level: levelOf(key, now) - count, at: now })
  return {
    take(key, now, count = 1) {
      const level = levelOf(key, now)
      const allowed = level >= count
      buckets.set(key, { level: allowed ? level - count : level, at: now })
      if (allowed) onTaken(key, count)
      return allowed ? 0 : Math.max(1, Math.ceil(((count - level) * perToken) / 1000))
    },
    giveBack(key, now) {
      spend(key, -1, now)
      onTaken(key, -1)
    },
    left: levelOf,
    spend,
  }
}

/** Allows everything; for load tests (RATE_LIMITS=off). */
export const noLimiter: Limiter = {
  take: () => 0,
  giveBack() {},
  left: () => Number.POSITIVE_INFINITY,
}
