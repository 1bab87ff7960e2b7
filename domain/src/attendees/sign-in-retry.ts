/** How the sign-in page retries automatically for a refused address until the team lets it in. Times in ms. */

export const signInRetry = {
  /** From a response to the next request: short enough for the page to open within five seconds. */
  every: 4_000,
  /** The longest time between two requests while the server is down or limiting requests. */
  slowest: 60_000,
  /** After this many requests (half an hour with the page visible), the person has to sign in again. */
  times: 450,
} as const

/** The time to the next request after this many failures in a row. */
export const signInRetryIn = (failures: number): number =>
  Math.min(signInRetry.slowest, signInRetry.every * 2 ** Math.min(failures, 10))

/** True for text that could be an email address: only such attempts are shown to the team. */
export const isRetried = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email.trim())
