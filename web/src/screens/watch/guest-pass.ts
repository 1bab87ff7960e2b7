/**
 * The device's way into an open session: a token that this browser keeps, so that it stays one guest. In a frame on
 * another site it may keep nothing; then it works from memory. No React in here.
 */
import { liveTimes } from '@rostra/domain/contract/live-frames'
import { watchFirstPart } from '@rostra/domain/watch/watch'
import { basePath } from '../../platform/base-path.ts'
import { readStored, writeStored } from '../../platform/browser-storage.ts'
import { carryOwnToken } from '../../platform/identity/stored-user.ts'
import { Listeners } from '../../platform/listeners.ts'
import { ApiError, signedOutByServer } from '../../platform/transport/api.ts'
import { liveClient } from '../../platform/transport/live-client.ts'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { type PassKey, takeOpening } from '../../platform/transport/prefetched.ts'

/** `closed`: not for everyone. `full` and `away`, of a server that does not answer, are tried again. */
export type PassState = 'opening' | 'open' | 'closed' | 'unknown' | 'full' | 'away'

const pathOf = (address: Location) => address.pathname.slice(basePath().length)
/** The session of the page's address. */
export const showId = ((): string => {
  const [, first, id = ''] = pathOf(location).split('/')
  if (first !== watchFirstPart) return ''
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
})()

/** As in `prefetch.ts`. */
const key: PassKey = `rostra.watch.${showId}`

class GuestPass {
  readonly #listeners = new Listeners()
  #state: PassState = 'opening'
  #tries = 0
  #timer: number | undefined
  #isAsking = false
  #release: (() => void) | undefined

  /** The kept token first; once the server refuses that one, the address is opened again. */
  start(): void {
    // Whoever is signed in here, a guest is a guest: the page may be in a frame of someone else.
    carryOwnToken(undefined)
    window.addEventListener(signedOutByServer, this.again)
    window.addEventListener('online', () => this.#state === 'away' && this.again())
    const kept = readStored(key)
    if (!kept) return this.again()
    // Perhaps what the page itself opened: then the answer has been kept already.
    takeOpening()
    this.#let(kept)
  }

  /** For useSyncExternalStore, with `state`. */
  readonly subscribe = this.#listeners.subscribe

  readonly state = (): PassState => this.#state

  readonly again = (): void => {
    if (this.#isAsking) return
    window.clearTimeout(this.#timer)
    this.#isAsking = true
    postAsGuest('watch-open', { showId }, undefined, takeOpening()).then(
      ({ token }) => {
        this.#isAsking = false
        writeStored(key, token)
        this.#let(token)
      },
      (error: unknown) => {
        this.#isAsking = false
        this.#refused(error)
      },
    )
  }

  #let(token: string): void {
    this.#tries = 0
    carryOwnToken(token)
    // A connection with the old token, which the server has closed, is opened with this one.
    const before = this.#release
    this.#release = liveClient().acquire()
    before?.()
    this.#set('open')
  }

  #refused(error: unknown): void {
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
    const isFinal = status === 400 || status === 404 || (status === 403 && code !== 'watch-full')
    if (isFinal) {
      writeStored(key, '')
      this.#release?.()
      this.#release = undefined
      return this.#set(status === 403 ? 'closed' : 'unknown')
    }
    const last = liveTimes.reconnect.length - 1
    this.#tries = Math.min(this.#tries + 1, last)
    const wait = (liveTimes.reconnect[this.#tries] ?? 0) + Math.random() * liveTimes.jitter
    this.#timer = window.setTimeout(this.again, wait)
    this.#set(code === 'watch-full' ? 'full' : 'away')
  }

  #set(state: PassState): void {
    this.#state = state
    this.#listeners.tell()
  }
}

export const pass = new GuestPass()
