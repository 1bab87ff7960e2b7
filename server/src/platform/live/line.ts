/**
 * A connection by server-sent events, and the frames that are posted to it. The frames are numbered, so that a POST
 * repeated by a page or a proxy has no further effect.
 */
import { once } from 'node:events'
import type { Connection } from './connection.ts'
import type { LineSocket } from './line-socket.ts'
import type { Taken } from './lines-elsewhere.ts'
import { type ConnectionDeps, countReceived, receive } from './serve-connection.ts'

/** Maximum number of pending POSTs of one line. A page sends one after the other; a proxy may repeat them. */
const maxWaiting = 4

export class Line {
  readonly #connection: Connection
  readonly #socket: LineSocket
  readonly #deps: ConnectionDeps
  #taken = 0
  #waiting = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(connection: Connection, socket: LineSocket, deps: ConnectionDeps) {
    this.#connection = connection
    this.#socket = socket
    this.#deps = deps
  }

  /**
   * Takes the frames in `body`, one per line. `from` is the number of the first, counted from 0; without it, all are
   * taken. Resolves when all are taken, not when they are processed. While the connection has too many frames in
   * progress, the remaining ones wait in the body.
   */
  async take(body: string, from: number | undefined): Promise<Taken> {
    if (this.#waiting >= maxWaiting) return 'busy'
    this.#waiting += 1
    const turn = this.#turn.then(() => this.#take(body, from))
    this.#turn = turn
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }

  async #take(body: string, from: number | undefined): Promise<Taken> {
    const connection = this.#connection
    const socket = this.#socket
    if (!connection.isOpen) return 'over'
    // A POST keeps the line alive, even if its frames have already been taken.
    connection.receivedAt = performance.now()
    if (from !== undefined && from > this.#taken) return 'gap'
    const frames = body.split('\n').filter((frame) => frame.trim() !== '')
    for (const frame of frames.slice(from === undefined ? 0 : this.#taken - from)) {
      while (socket.isPaused && connection.isOpen) await once(socket, 'resume')
      if (!countReceived(connection, this.#deps)) return 'over'
      this.#taken += 1
      void receive(connection, frame, this.#deps)
    }
    return { taken: this.#taken }
  }
}
