/** What a listening socket costs: the server's heap and resident memory, empty and with attendees in a chat. */
import { setTimeout as pause } from 'node:timers/promises'
import { dialects } from './load/dialects.ts'
import { openSockets } from './load/raw-socket.ts'
import { startRostra } from './servers/rostra.ts'

const steps = [1000, 2000, 5000]
/** ms after which the garbage from connecting has been collected. */
const settle = 10_000

export async function measureIdle() {
  const people = steps.at(-1) ?? 0
  const server = await startRostra({ people, isInspected: true })
  const tokens = await server.signIn(people)
  await pause(settle)
  const measure = async () => ({ heap: await server.heap(), memory: server.memory() })
  const empty = await measure()
  const rows = [row(0, empty, empty)]
  const open = []
  for (const sockets of steps) {
    const some = tokens.slice(open.length, sockets)
    open.push(...(await openSockets([server.port], dialects.rostra, some)))
    await pause(settle)
    rows.push(row(sockets, await measure(), empty))
  }
  for (const socket of open) socket.end()
  await server.stop()
  return rows
}

type Used = { memory: number; heap: number }

const row = (sockets: number, now: Used, empty: Used) => {
  const each = (what: keyof Used) =>
    sockets === 0 ? 0 : Number(((now[what] - empty[what]) / sockets / 1024).toFixed(1))
  return {
    sockets,
    'memory MiB': Number((now.memory / 2 ** 20).toFixed(1)),
    'KiB a socket': each('memory'),
    'of it heap after a collection': each('heap'),
  }
}
