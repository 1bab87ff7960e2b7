/**
 * The socket under the live channel: authentication, heartbeat and reconnecting (docs/live-protocol.md).
 * It knows nothing about channels. Time and the socket are injected, so that tests control both.
 */

import {
  type ClientFrame,
  closeCodes,
  liveTimes,
  type ServerFrame,
} from '@rostra/domain/contract/live-frames'
import type { LiveError } from './live-error.ts'

type LiveState = 'CONNECTING' | 'OPEN' | 'CLOSED'

export type LiveStatus = {
  state: LiveState
  /** True after several failures in a row; attempts continue. */
  offline: boolean
  /** Why the last attempt failed, as in specification section 8. */
  problem?: LiveError
  /** Set when the server has refused the user: no further attempt is made. */
  refused?: 'signed-out' | 'banned'
}

/** The part of a WebSocket that is used here. */
export type LiveSocket = {
  readyState: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(data: string): void
  close(code?: number): void
}

export type LiveDeps = {
  openSocket(): LiveSocket
  token(): string | undefined
  /** 0 to 1, like `Math.random`. */
  random(): number
  /** Monotonic ms. */
  now(): number
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

type Handlers = {
  status(status: LiveStatus): void
  /** The socket is authenticated and may carry frames; `askedAt` is when hello was sent. */
  welcomed(frame: Extract<ServerFrame, { t: 'welcome' }>, askedAt: number): void
  frame(frame: ServerFrame): void
  /** The server no longer accepts this token. */
  tokenRefused(token: string): void
}

/** A connection lost within this many ms of its welcome counts as a failed attempt. Otherwise clients would
 *  reconnect without backing off to a server that accepts them and then crashes. */
const steadyAfter = 5_000

export class LiveConnection {
  readonly #deps: LiveDeps
  readonly #handlers: Handlers
  #status: LiveStatus = { state: 'CLOSED', offline: false }
  #wanted = false
  #socket: LiveSocket | undefined
  #token: string | undefined
  #failures = 0
  #welcomedAt = 0
  #cancelAttempt: (() => void) | undefined
  #cancelTimeout: (() => void) | undefined
  #cancelPing: (() => void) | undefined

  constructor(deps: LiveDeps, handlers: Handlers) {
    this.#deps = deps
    this.#handlers = handlers
  }

  get status(): LiveStatus {
    return this.#status
  }

  /** Opens the connection and keeps it open; does nothing if it is already started for the same token. */
  start(): void {
    if (this.#wanted && this.#token === this.#deps.token()) return
    this.stop()
    this.#wanted = true
    this.#failures = 0
    this.#attempt()
  }

  /** Closes, and does not reconnect until `start`. */
  stop(): void {
    this.#wanted = false
    this.#cancelAttempt?.()
    this.#cancelAttempt = undefined
    this.#discard(1000)
    this.#setStatus({ state: 'CLOSED', offline: false })
  }

  /** Makes the next attempt immediately; an open connection is checked with a ping instead. */
  tryNow(): void {
    if (!this.#wanted || this.#status.refused) return
    if (this.#status.state === 'OPEN') return this.#ping()
    if (this.#socket) return
    this.#cancelAttempt?.()
    this.#attempt()
  }

  /** False if nothing was sent because the connection is not open. */
  send(frame: ClientFrame): boolean {
    if (this.#status.state !== 'OPEN' || this.#socket?.readyState !== open) return false
    this.#socket.send(JSON.stringify(frame))
    return true
  }

  #attempt(): void {
    this.#cancelAttempt = undefined
    const token = this.#deps.token()
    this.#token = token
    if (token === undefined) return this.#setStatus({ state: 'CLOSED', offline: false })
    this.#setStatus({ ...this.#status, state: 'CONNECTING' })

    const socket = this.#deps.openSocket()
    this.#socket = socket
    let askedAt = this.#deps.now()
    this.#cancelTimeout = this.#deps.after(liveTimes.connect, () => this.#lost(0, 'timeout'))
    socket.onopen = () => {
      askedAt = this.#deps.now()
      socket.send(JSON.stringify({ t: 'hello', token } satisfies ClientFrame))
    }
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ServerFrame, askedAt)
    socket.onclose = ({ code }) => this.#lost(code, 'failed')
  }

  #receive(frame: ServerFrame, askedAt: number): void {
    // Any frame proves that the connection is alive.
    if (this.#status.state === 'OPEN') this.#cancelTimeout?.()
    if (frame.t === 'pong') return
    if (frame.t !== 'welcome') return this.#handlers.frame(frame)
    this.#cancelTimeout?.()
    this.#welcomedAt = this.#deps.now()
    this.#setStatus({ state: 'OPEN', offline: false })
    this.#schedulePing()
    this.#handlers.welcomed(frame, askedAt)
  }

  #schedulePing(): void {
    this.#cancelPing?.()
    this.#cancelPing = this.#deps.after(liveTimes.ping, () => this.#ping())
  }

  #ping(): void {
    this.#cancelTimeout?.()
    this.#cancelTimeout = this.#deps.after(liveTimes.pong, () => this.#lost(0, 'invalid'))
    this.send({ t: 'ping' })
    this.#schedulePing()
  }

  #lost(code: number, problem: LiveError): void {
    const steady =
      this.#status.state === 'OPEN' && this.#deps.now() - this.#welcomedAt >= steadyAfter
    this.#failures = steady ? 0 : this.#failures + 1
    this.#discard(1000)
    if (code === closeCodes.notSignedIn || code === closeCodes.banned) {
      const signedOut = code === closeCodes.notSignedIn
      this.#setStatus({
        state: 'CLOSED',
        offline: false,
        refused: signedOut ? 'signed-out' : 'banned',
      })
      if (signedOut && this.#token !== undefined) this.#handlers.tokenRefused(this.#token)
      return
    }
    this.#setStatus({ state: 'CLOSED', offline: this.#failures >= liveTimes.offlineAfter, problem })
    const last = liveTimes.reconnect.length - 1
    const step = code === closeCodes.flooding ? last : Math.min(this.#failures, last)
    const wait = (liveTimes.reconnect[step] ?? 0) + this.#deps.random() * liveTimes.jitter
    this.#cancelAttempt = this.#deps.after(wait, () => this.#attempt())
  }

  /** Drops the socket without waiting for its close event, which may never arrive on a dead connection. */
  #discard(code: number): void {
    this.#cancelTimeout?.()
    this.#cancelPing?.()
    const socket = this.#socket
    this.#socket = undefined
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close(code)
  }

  #setStatus(status: LiveStatus): void {
    this.#status = status
    this.#handlers.status(status)
  }
}

/** `WebSocket.OPEN`, which may be missing in tests under Node. */
const open = 1
