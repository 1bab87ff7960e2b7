/** A typical Socket.IO chat: one room, in which each message is sent to everyone. Stores nothing. */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { transports: ['websocket'] })

io.on('connection', (socket) => {
  void socket.join('opening')
  socket.on('send', ({ id, text }: { id: string; text: string }) => {
    const entry = {
      kind: 'message',
      id,
      user: { id: socket.id, name: 'Ada' },
      text,
      at: Date.now(),
    }
    io.to('opening').emit('message', entry)
  })
})
http.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('open'))
