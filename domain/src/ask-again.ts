/** How a page that was refused at sign-in asks again automatically, until the team lets it in. Times in ms. */

export const askAgain = {
  /** From an answer to the next request: with it a page opens within five seconds. */
  every: 4_000,
  /** The longest time between two requests while the server is down or wants to be left alone. */
  slowest: 60_000,
  /** After this many, half an hour with the page visible, the person has to sign in again. */
  times: 450,
} as const

/** The time to the next request after so many in a row that came to nothing. */
export const askAgainIn = (failures: number): number =>
  Math.min(askAgain.slowest, askAgain.every * 2 ** Math.min(failures, 10))

/** True for what the team is shown: a text that could be an e-mail address. */
export const isAskedAgain = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email.trim())
