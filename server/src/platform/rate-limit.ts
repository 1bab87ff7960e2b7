import { LRUCache } from 'lru-cache'

/** A budget for each key: `burst` at once, then `burst` again in every `perMs`, evenly. */
export type Budget = { burst: number; perMs: number }

export type Limiter = {
  /** 0 when the key is allowed, else the seconds to wait (rounded up). */
  take(key: string, now: number): number
}

/** One that also counts what other instances have let through. */
export type SharedLimiter = Limiter & {
  /** May become negative; the key is refused until it is positive again. */
  spend(key: string, count: number, now: number): void
}

/** Keeps no timer: a bucket's level is computed when it is read. `onTaken` is called for each key that is allowed. */
export function createLimiter(
  { burst, perMs }: Budget,
  onTaken: (key: string) => void = () => {},
): SharedLimiter {
  const perToken = perMs / burst
  // Limited by size, as `max` would take the memory for all of them at once.
  const buckets = new LRUCache<string, { level: number; at: number }>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
  })
  const levelOf = (key: string, now: number) => {
    const bucket = buckets.get(key) ?? { level: burst, at: now }
    return Math.min(burst, bucket.level + Math.max(0, now - bucket.at) / perToken)
  }
  return {
    take(key, now) {
      const level = levelOf(key, now)
      const allowed = level >= 1
      buckets.set(key, { level: allowed ? level - 1 : level, at: now })
      if (allowed) onTaken(key)
      return allowed ? 0 : Math.max(1, Math.ceil(((1 - level) * perToken) / 1000))
    },
    spend(key, count, now) {
      buckets.set(key, { level: levelOf(key, now) - count, at: now })
    },
  }
}

/** For load tests (RATE_LIMITS=off). */
export const noLimiter: Limiter = { take: () => 0 }
