/** What is remembered about attempts to sign in by password: it decides whose password is checked first. */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Turn } from '../platform/fair-queue.ts'

/** ms after which an address that failed counts as any other again. */
const failuresLast = 3600_000
/** Failures in a row after which an address has only a small budget. */
const manyFailures = 5

export type SignInTries = ReturnType<typeof createSignInTries>

export function createSignInTries(clock: Clock) {
  // Limited by size, as `max` would take the memory for all of them at once.
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
    /** True for an e-mail that has signed in from this address since the server started. */
    hasSignedIn,

    /** True for an address whose last five tries have all failed. */
    isFailing: (address: string): boolean => failuresOf(address) >= manyFailures,

    /** Depends on what came from the address before, never on whether the e-mail exists. */
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

/** For people who have shown something that cannot be guessed: a token, a link. */
export const firstTurn = (key: string): Turn => ({ key, rank: () => 0 })
