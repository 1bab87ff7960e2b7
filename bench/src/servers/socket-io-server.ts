/** A chat room on Socket.IO with connection state recovery, as its documentation has it; keeps messages in memory. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, {
  transports: ['websocket'],
  connectionStateRecovery: { maxDisconnectionDuration: 2 * 60_000, skipMiddlewares: true },
})
let seq = 0
io.on('connection', (socket) => {
  if (!socket.recovered) void socket.join('room')
  socket.on('m', (text: string, acknowledge?: () => void) => {
    seq += 1
    io.to('room').emit('m', { seq, text })
    acknowledge?.()
  })
})
http.listen({ port: 0, host: '127.0.0.1', backlog: 16_384 }, () => {
  const address = http.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
