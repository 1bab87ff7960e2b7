/**
 * A page's link: its secret, from its address, is exchanged for a token that stays in memory. When the server no
 * longer accepts the token, the link is tried again, which shows whether it was revoked. No React in here.
 */
import type { AnswerOf, PayloadInput } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { liveTimes, subprotocol } from '@rostra/domain/contract/live-frames'
import { basePath } from '../platform/base-path.ts'
import { Listeners } from '../platform/listeners.ts'
import { ApiError } from '../platform/transport/api.ts'
import { LiveClient } from '../platform/transport/live-client.ts'
import { createLiveWay } from '../platform/transport/live-way.ts'
import { postAsGuest } from '../platform/transport/post-as-guest.ts'
import { localMoment } from '../platform/transport/server-clock.ts'

/** `revoked` is permanent; `opening` and `full`, of a hall, are retried until the server lets the page in. */
type LinkState = 'opening' | 'open' | 'full' | 'revoked'

/** Calls of pages with a screen link, and of a hall’s page. */
type ScreenCall =
  | 'speaker-view'
  | 'projection-view'
  | 'speaker-note-seen'
  | 'caption-desk'
  | 'caption-send'
  | 'caption-correct'
  | 'caption-writing'
  | 'hall-view'
  | 'questions'
  | 'question'
  | 'question-vote'
  | 'polls'
  | 'poll-vote'
  | 'reaction'
type Calls = Pick<typeof calls, ScreenCall>

export class ScreenLink {
  readonly live: LiveClient
  readonly #exchange: () => Promise<{ token: string }>
  readonly #listeners = new Listeners()
  #state: LinkState = 'opening'
  #token: string | undefined
  #release: (() => void) | undefined
  #tries = 0

  /** `exchange` gets a token for the secret, and throws `ApiError`. */
  constructor(exchange: () => Promise<{ token: string }>) {
    this.#exchange = exchange
    const base = location.origin + basePath()
    this.live = new LiveClient({
      openSocket: createLiveWay({
        openWebSocket: () => new WebSocket(`${base.replace(/^http/, 'ws')}/api/live`, subprotocol),
        carryByLine: async (socket, onFrame) =>
          (await import('../platform/transport/live-line.ts')).carryByLine(socket, onFrame, base),
        now: Date.now,
      }),
      token: () => this.#token,
      random: Math.random,
      now: localMoment,
      after: (ms, run) => {
        const timer = window.setTimeout(run, ms)
        return () => window.clearTimeout(timer)
      },
    })
    this.live.subscribe(() => {
      if (this.live.status().refused) this.#refused()
    })
    window.addEventListener('online', this.live.tryNow)
    void this.#open()
  }

  /** For useSyncExternalStore, with `state`. */
  readonly subscribe = this.#listeners.subscribe

  readonly state = (): LinkState => this.#state

  /** Throws `ApiError`. */
  async call<Name extends ScreenCall>(
    name: Name,
    payload: PayloadInput<Calls[Name]>,
  ): Promise<AnswerOf<Calls[Name]>> {
    try {
      return await postAsGuest(name, payload, this.#token)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.#refused()
      if (error instanceof ApiError && error.code === 'screen-link-over') this.#set('revoked')
      throw error
    }
  }

  /** The token may only have expired: opening the link again shows whether it was revoked. */
  #refused(): void {
    if (this.#token === undefined) return
    this.#token = undefined
    void this.#open()
  }

  async #open(): Promise<void> {
    try {
      const { token } = await this.#exchange()
      this.#token = token
      this.#tries = 0
      const before = this.#release
      this.#release = this.live.acquire()
      before?.()
      this.#set('open')
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
      if (status === 404 || status === 400 || code === 'event-closed') return this.#set('revoked')
      if (code === 'hall-full') this.#set('full')
      const last = liveTimes.reconnect.length - 1
      this.#tries = Math.min(this.#tries + 1, last)
      const wait = (liveTimes.reconnect[this.#tries] ?? 0) + Math.random() * liveTimes.jitter
      window.setTimeout(() => void this.#open(), wait)
    }
  }

  #set(state: LinkState): void {
    if (state === 'revoked') this.#release?.()
    this.#state = state
    this.#listeners.tell()
  }
}
