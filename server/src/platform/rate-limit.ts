import { LRUCache } from 'lru-cache'

/** A budget for each key: `burst` at once, then `burst` again in every `perMs`, evenly. */
export type Budget = { burst: number; perMs: number }

export type Limiter = {
  /** 0 when the key may go on, else the seconds to wait (rounded up). */
  take(key: string, now: number): number
}

/** Keeps no timer: a bucket's level is worked out when it is looked at. */
export function makeLimiter({ burst, perMs }: Budget): Limiter {
  const perToken = perMs / burst
  const buckets = new LRUCache<string, { level: number; at: number }>({ max: 50_000 })
  return {
    take(key, now) {
      const bucket = buckets.get(key) ?? { level: burst, at: now }
      const level = Math.min(burst, bucket.level + Math.max(0, now - bucket.at) / perToken)
      const allowed = level >= 1
      buckets.set(key, { level: allowed ? level - 1 : level, at: now })
      return allowed ? 0 : Math.max(1, Math.ceil(((1 - level) * perToken) / 1000))
    },
  }
}

/** For load tests (RATE_LIMITS=off). */
export const noLimiter: Limiter = { take: () => 0 }
