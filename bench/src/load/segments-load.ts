/**
 * Players who download segments at a steady rate, each over a connection of its own, and discard them. Prints `warm`,
 * waits for a line on standard input, and ends with a result.
 */
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

export type SegmentsOrder = {
  port: number
  /** The paths of the segments, which each player asks for in turn. */
  paths: string[]
  players: number
  /** ms from a player's request to its next. */
  every: number
  seconds: number
}
export type SegmentsResult = { bytes: number; answers: number; failed: number; late: number }

const lines = createInterface(process.stdin)[Symbol.asyncIterator]()
const { port, paths, players, every, seconds } = JSON.parse(
  (await lines.next()).value ?? '',
) as SegmentsOrder
/** ms before measuring, in which connections are opened and become fast. */
const warmUp = 5 * every

// Shared by all sockets, which never read at the same time.
const buffer = Buffer.allocUnsafe(512 * 1024)
const count: SegmentsResult = { bytes: 0, answers: 0, failed: 0, late: 0 }

function play(own: number): void {
  let head = ''
  let left = 0
  let isWaiting = false
  let asked = own
  const read = (chunk: Buffer) => {
    let body = chunk
    if (left === 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      body = chunk.subarray(chunk.length - (head.length - end - 4))
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (!head.startsWith('HTTP/1.1 200')) count.failed += 1
      head = ''
    }
    count.bytes += body.length
    left -= body.length
    if (left > 0) return
    isWaiting = false
    count.answers += 1
  }
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer,
      callback(length) {
        read(buffer.subarray(0, length))
        return true
      },
    },
  })
  socket.on('error', () => {
    count.failed += 1
  })
  const ask = () => {
    if (isWaiting) {
      count.late += 1
      return
    }
    isWaiting = true
    asked += 1
    const path = paths[asked % paths.length]
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  }
  setTimeout(() => setInterval(ask, every), (own / players) * every)
}

for (let own = 0; own < players; own += 1) play(own)
await pause(warmUp)
console.log('warm')
await lines.next()
Object.assign(count, { bytes: 0, answers: 0, failed: 0, late: 0 })
await pause(seconds * 1000)
console.log(JSON.stringify(count))
process.exit(0)
