/** The server that a file's tests talk to, and the tokens of those who talk; tests import them by name. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
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
}
type Once = {
  /**
   * One server for all tests of the file, or of one `describe` in a file whose other tests each have their own: for tests
   * that leave nothing behind that another one sees.
   */
  once?: boolean
}
/** While one runs for several tests, none is started for a single one. */
let shared = false

async function start({ as = [], ...options }: Use): Promise<void> {
  moderator = ''
  organiser = ''
  event = await openEvent(options)
  for (const name of as) await signIn(name)
}

/** Signs in one of the people, again or for the first time. */
export const signIn = (name: keyof typeof signIns): Promise<void> => signIns[name]()

/**
 * Starts a server before each test, and ends it after the test. A function is asked for the options when the server
 * starts: for what an earlier hook prepares.
 */
export function useEvent(use: (Use & Once) | (() => Use) = {}): void {
  if (typeof use !== 'function' && use.once) {
    beforeAll(async () => {
      await start(use)
      shared = true
    })
    afterAll(async () => {
      shared = false
      await event.close()
    })
    return
  }
  beforeEach(() => shared || start(typeof use === 'function' ? use() : use))
  afterEach(() => shared || event.close())
}

/** Ends the test's server and starts another one, where only those sign in whom `use` names. */
export async function openInstead(use: Use): Promise<void> {
  await event.close()
  await start(use)
}

/** Makes a call that a proxy forwards for `address`; the server has to trust it. */
export const callFrom = (address: string, name: string, payload: object) =>
  event.call(name, payload, undefined, { headers: { 'x-forwarded-for': address } })

/** Makes a call that has to succeed, by default as the moderator, or else as the organiser; returns the answer. */
export async function done(name: string, payload: object = {}, token = moderator || organiser) {
  const { status, body } = await event.call(name, payload, token)
  expect([name, status, body]).toEqual([name, 200, body])
  return body
}

/** Of a call's answer: its status, and the reason of its refusal, or else the code; undefined if it was not refused. */
export async function refusal(name: string, payload: object = {}, token?: string) {
  const { status, body } = await event.call(name, payload, token)
  return [status, body.error?.reason ?? body.error?.code]
}

/** The newest entries of the audit log, of one kind of action or of all. */
export const audit = async (action?: string) =>
  (await done('audit-log', action ? { action } : {}, organiser || (await event.organiser())))
    .entries
