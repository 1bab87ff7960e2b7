/** Opens sockets to a port and reads whatever has arrived ten times per second, as the load of `fanout` does. */
import { connect, type Socket } from 'node:net'

const [port = 0, count = 0] = process.argv.slice(2).map(Number)
const turns = 20
const buffer = Buffer.allocUnsafe(256 * 1024)
const open: Promise<Socket>[] = []
for (let n = 0; n < count; n += 1) {
  open.push(
    new Promise((resolve, reject) => {
      const socket = connect({
        port,
        host: '127.0.0.1',
        onread: { buffer, callback: () => true },
      })
      socket.on('error', reject)
      socket.on('connect', () => resolve(socket))
    }),
  )
  // The server's queue of new connections is short.
  if (n % 100 === 99) await Promise.all(open)
}
const sockets = await Promise.all(open)
const part = Math.ceil(sockets.length / turns)
const partOf = (turn: number) => sockets.slice((turn % turns) * part, ((turn % turns) + 1) * part)
for (const socket of sockets) socket.pause()
let turn = 0
setInterval(() => {
  for (const socket of partOf(turn)) socket.pause()
  turn += 1
  for (const socket of partOf(turn)) socket.resume()
}, 100 / turns)
process.stdin.on('data', () => {})
process.stdin.on('end', () => process.exit())
