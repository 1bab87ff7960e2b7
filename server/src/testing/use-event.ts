/** The server that a file's tests talk to, and the tokens of those who talk; tests import them by name. */
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Options, openEvent, type TestServer } from './open-event.ts'

export let event: TestServer
export let ada: string
export let bea: string
export let cleo: string
export let moderator: string
export let organiser: string

const signIns = {
  ada: async () => {
    ada = await event.join('ada@example.org')
  },
  bea: async () => {
    bea = await event.join('bea@example.org')
  },
  cleo: async () => {
    cleo = await event.join('cleo@example.org')
  },
  moderator: async () => {
    moderator = await event.moderator()
  },
  organiser: async () => {
    organiser = await event.organiser()
  },
}

type Use = Options & {
  /** Whose tokens the tests need; they sign in in this order. */
  as?: readonly (keyof typeof signIns)[]
  /** One server for all tests of the file: for tests that leave nothing behind that another one sees. */
  once?: boolean
}

/**
 * Starts a server before each test, and ends it after the test. A function is asked for the options when the server
 * starts: for what an earlier hook prepares.
 */
export function useEvent(use: Use | (() => Omit<Use, 'once'>) = {}): void {
  const once = typeof use !== 'function' && use.once
  const start = async () => {
    const { as = [], ...options } = typeof use === 'function' ? use() : use
    event = await openEvent(options)
    for (const name of as) await signIns[name]()
  }
  ;(once ? beforeAll : beforeEach)(start)
  ;(once ? afterAll : afterEach)(() => event.close())
}

/** Ends the test's server and starts another one: with other options, and no one has signed in. */
export async function openInstead(options: Options): Promise<void> {
  await event.close()
  event = await openEvent(options)
}
