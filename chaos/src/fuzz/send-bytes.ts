/** Bytes to an HTTP server, and whatever comes back before the line ends. */
import { connect } from 'node:net'

/** ms without a word after which a request counts as unfinished, and the line is ended. */
const quiet = 250
/** ms for any answer at all; a busy machine takes its time. */
const timeoutMs = 20_000

export type Answered = { text: string; statuses: number[]; isOver: boolean }

/**
 * Resolves when the server has ended the line, or has said nothing more. `isOver` is false when the
 * server let a line be that had been ended on this side.
 */
export function sendBytes(url: string, bytes: Buffer): Promise<Answered> {
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
      // The server may still work on an answer: only silence after the end is an error.
      if (!ended) socket.end()
      ended = true
    }
    let timer = setTimeout(end, quiet)
    const limit = setTimeout(() => done(false), timeoutMs)
    socket.on('data', (part: Buffer) => {
      parts.push(part)
      clearTimeout(timer)
      timer = setTimeout(end, quiet)
    })
    socket.on('error', () => {})
    socket.once('end', () => done(true))
    socket.once('close', () => done(true))
    socket.write(bytes)
  })
}
