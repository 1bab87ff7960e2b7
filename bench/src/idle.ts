/** What a listening socket costs: the server's resident memory, empty and with attendees in a chat. */
import { setTimeout as pause } from 'node:timers/promises'
import { dialects } from './load/dialects.ts'
import { openSockets } from './load/raw-socket.ts'
import { startRostra } from './servers/rostra.ts'

const steps = [1000, 2000, 5000]
/** ms after which the garbage from connecting has been collected. */
const settle = 10_000

export async function measureIdle() {
  const people = steps.at(-1) ?? 0
  const server = await startRostra({ people })
  const tokens = await server.signIn(people)
  await pause(settle)
  const empty = server.memory()
  const rows = [row(0, empty, empty)]
  const open = []
  for (const sockets of steps) {
    const some = tokens.slice(open.length, sockets)
    open.push(...(await openSockets([server.port], dialects.rostra, some)))
    await pause(settle)
    rows.push(row(sockets, server.memory(), empty))
  }
  for (const socket of open) socket.end()
  await server.stop()
  return rows
}

const row = (sockets: number, memory: number, empty: number) => ({
  sockets,
  'memory MiB': Number((memory / 2 ** 20).toFixed(1)),
  'KiB a socket': sockets === 0 ? 0 : Number(((memory - empty) / sockets / 1024).toFixed(1)),
})
