/**
 * A connection by server-sent events, and the frames that are posted to it. They are numbered, so that a
 * POST which is made again, by a page or by a proxy, does nothing twice.
 */
import { once } from 'node:events'
import type { Connection } from './connection.ts'
import type { LineSocket } from './line-socket.ts'
import type { Taken } from './lines-elsewhere.ts'
import { type ConnectionDeps, receive, receivedOne } from './serve-connection.ts'

/** POSTs of one line that wait for each other. A page makes one after the other; a proxy may repeat them. */
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
   * `body` has one frame on each line; `from` is the number of the first of them, and counts from 0. Without
   * it they are taken as they come. Resolves when all are taken, not when they are done: those wait in the
   * body while the connection has too much work.
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
    // A POST keeps the line alive, also with frames that came before.
    connection.receivedAt = performance.now()
    if (from !== undefined && from > this.#taken) return 'gap'
    const frames = body.split('\n').filter((frame) => frame.trim() !== '')
    for (const frame of frames.slice(from === undefined ? 0 : this.#taken - from)) {
      while (socket.isPaused && connection.isOpen) await once(socket, 'resume')
      if (!receivedOne(connection, this.#deps)) return 'over'
      this.#taken += 1
      void receive(connection, frame, this.#deps)
    }
    return { taken: this.#taken }
  }
}
