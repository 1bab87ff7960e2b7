/** The server's resident memory, idle and with attendees in a room. */
import { setTimeout as pause } from 'node:timers/promises'
import { enterChat } from './attendee-socket.ts'
import { startServer } from './server-under-test.ts'

export async function measureMemory() {
  const server = await startServer(4651)
  const token = await server.join('ada@example.org')
  await pause(2000)
  const idle = server.memory()
  const rows = [row(0, idle, idle)]
  const open = []
  for (const sockets of [500, 2000]) {
    while (open.length < sockets) open.push(await enterChat(server.url, token, 'opening', () => {}))
    await pause(3000)
    rows.push(row(sockets, server.memory(), idle))
  }
  for (const socket of open) socket.terminate()
  await server.stop()
  return rows
}

const row = (sockets: number, memory: number, idle: number) => ({
  sockets,
  'memory MiB': Number((memory / 2 ** 20).toFixed(1)),
  'KiB a socket': sockets === 0 ? 0 : Number(((memory - idle) / sockets / 1024).toFixed(1)),
})
