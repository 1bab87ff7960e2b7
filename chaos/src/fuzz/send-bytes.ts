/** Sends bytes to an HTTP server and reads whatever it answers until the connection ends. */
import { connect } from 'node:net'

/** ms of silence after which a request counts as unfinished, and the connection is ended. */
const quiet = 250
/** ms until the connection must have ended; generous, for busy machines. */
const timeoutMs = 20_000

/** How a connection ends: its client finishes, or resets it when it has written or read something. */
export type Ending = 'end' | 'reset at once' | 'reset once it was read'

export type Answered = { text: string; statuses: number[]; isOver: boolean }

/**
 * Resolves once the server has ended the connection, or at the timeout. `isOver` is false if the server
 * left open a connection that had been ended on this side.
 */
export function sendBytes(url: string, bytes: Buffer, ending: Ending): Promise<Answered> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let ended = false
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const done = (isOver: boolean) => {
      clearTimeout(timer)
      clearTimeout(limit)
      socket.destroy()
      const text = Buffer.concat(parts).toString('latin1')
      const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, it]) => Number(it))
      resolve({ text, statuses, isOver })
    }
    const end = () => {
      // The server may still be working on an answer: only silence after this is an error.
      if (!ended) socket.end()
      ended = true
    }
    let timer = setTimeout(end, quiet)
    const limit = setTimeout(() => done(false), timeoutMs)
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      if (ending === 'reset once it was read') socket.resetAndDestroy()
      clearTimeout(timer)
      timer = setTimeout(end, quiet)
    })
    socket.on('error', () => {})
    socket.once('end', () => done(true))
    socket.once('close', () => done(true))
    socket.write(bytes, () => {
      if (ending === 'reset at once') socket.resetAndDestroy()
    })
  })
}
