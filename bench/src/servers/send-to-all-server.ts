/** Like `send-to-all.c`, with Node's sockets and nothing else: writes the same bytes to each. */
import { createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const [port = 0, count = 0, rounds = 0, perSecond = 0, length = 0] = process.argv
  .slice(2)
  .map(Number)
const bytes = Buffer.alloc(length, '~')
const sockets: Socket[] = []
const door = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {})
  sockets.push(socket)
  if (sockets.length === count) console.log('open')
})
door.listen(port, '127.0.0.1', () => console.log('listening'))

process.stdin.on('data', async () => {
  const began = performance.now()
  for (let round = 0; round < rounds; round += 1) {
    for (const socket of sockets) socket.write(bytes)
    await pause(Math.max(0, began + ((round + 1) * 1000) / perSecond - performance.now()))
  }
  console.log('done')
})
process.stdin.on('end', () => process.exit())
