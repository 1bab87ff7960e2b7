/** Remembers password sign-in attempts, to decide whose password is checked first. */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Turn } from '../platform/fair-queue.ts'

/** ms after which an address that failed is treated like any other again. */
const failuresLast = 3600_000
/** Failures in a row after which an address has only a small budget. */
const manyFailures = 5

export function createSignInTries(clock: Clock) {
  // Limited with `maxSize`, as `max` would allocate the memory for all entries up front.
  const bounded = { maxSize: 50_000, sizeCalculation: () => 1 }
  const failures = new LRUCache<string, { count: number; at: number }>(bounded)
  const signedIn = new LRUCache<string, true>(bounded)
  const pair = (email: string, address: string) => `${email} ${address}`
  const failuresOf = (address: string): number => {
    const failed = failures.get(address)
    return failed && clock() - failed.at < failuresLast ? failed.count : 0
  }
  const hasSignedIn = (email: string, address: string) => signedIn.has(pair(email, address))

  return {
    /** True for an email that has signed in from this address since the server started. */
    hasSignedIn,

    /** True for an address whose last five attempts have all failed. */
    isFailing: (address: string): boolean => failuresOf(address) >= manyFailures,

    /** Depends on earlier attempts from the address, never on whether the email exists. */
    turnOf: (email: string, address: string): Turn =>
      hasSignedIn(email, address)
        ? firstTurn(pair(email, address))
        : { key: address, rank: () => 1 + failuresOf(address) },

    failed(address: string): void {
      failures.set(address, { count: failuresOf(address) + 1, at: clock() })
    },

    succeeded(email: string, address: string): void {
      failures.delete(address)
      signedIn.set(pair(email, address), true)
    },
  }
}

/** For people who have presented something that cannot be guessed: a token, a link. */
export const firstTurn = (key: string): Turn => ({ key, rank: () => 0 })
