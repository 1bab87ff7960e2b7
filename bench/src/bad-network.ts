/**
 * A bad network for everyone: each of 5,000 clients loses its connection every 15 s, while two messages a second are
 * written by two who keep theirs. Rostra, and Socket.IO with connection state recovery. SOCKETS and SECONDS change the
 * size. It follows the test that AnyCable has published for its own server.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { monotonic, startRoomClients, type Told } from './load/room-clients.ts'
import { startRostra } from './servers/rostra.ts'
import type { ServerProcess } from './servers/server-process.ts'
import { startSocketIo } from './servers/socket-io.ts'

const sockets = Number(process.env.SOCKETS ?? 5_000)
const seconds = Number(process.env.SECONDS ?? 60)
const [openedPerSecond, perSecond, writers, cutEvery] = [1_000, 2, 2, 15]
/** Seconds until what did not happen counts as failed. */
const patience = 60

export async function measureBadNetwork() {
  const rostra = await startRostra({ people: sockets })
  const tokens = await rostra.signIn(sockets)
  const rows = [await measure('Rostra', 'rostra', rostra, tokens)]
  const peer = await startSocketIo()
  const nobody = tokens.map(() => '')
  rows.push(await measure('Socket.IO with recovery', 'socket.io', peer, nobody))
  return rows
}

async function measure(
  name: string,
  dialect: 'rostra' | 'socket.io',
  server: ServerProcess,
  tokens: readonly string[],
) {
  const clients = await startRoomClients({
    dialect,
    port: server.port,
    tokens,
    openedPerSecond,
    cutEvery,
  })
  // Cuts begin with the first connections, so that they are spread over the 15 s from the start.
  await pause((sockets / openedPerSecond + cutEvery) * 1000)
  clients.say('reset')
  const before = { cpu: server.cpu(), at: monotonic(), missed: (await clients.tell()).missed }
  clients.write(seconds * perSecond, perSecond, writers)
  await pause(seconds * 1000)
  const cores = (server.cpu() - before.cpu) / 1000 / (monotonic() - before.at)
  clients.say('stop')
  const isDone = (told: Told) => told.unacked + told.behind === 0 && told.in === sockets
  const told = await clients.until(isDone, patience)
  const memory = server.memory()
  await clients.stop()
  await server.stop()
  const expected = told.written * sockets
  return {
    server: name,
    sockets,
    cuts: told.attempts,
    messages: told.written,
    'delivered %': round((100 * told.deliveries) / expected),
    'left out': expected - told.deliveries,
    'twice or in another order': told.twice + told.resets,
    'p99 ms in the room': told.p99,
    'p99 ms of catching up': told.lateP99,
    'CPU, cores': round(cores),
    'memory MiB': Math.round(memory / 2 ** 20),
    'load of the machine': round(loadavg()[0] ?? 0),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
