/**
 * Twenty thousand people in one room of one server: what they cost while they come, while 20 messages a second are
 * written, and after a kill -9 in the middle of that. SOCKETS and SECONDS make it smaller.
 */
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Figure, reported, timed } from './figure.ts'
import { monotonic, socketLimit, startRoomClients } from './load/room-clients.ts'
import { startRostra } from './servers/rostra.ts'

const wanted = Number(process.env.SOCKETS ?? 20_000)
const seconds = Number(process.env.SECONDS ?? 60)
const [openedPerSecond, perSecond, writers] = [2_000, 20, 40]
/** ms after which the work and the garbage of entering are done. */
const settle = 10_000
/** Seconds until what did not happen counts as failed. */
const patience = 60

export async function measureRoom(): Promise<Figure[]> {
  const sockets = Math.min(wanted, socketLimit())
  const server = await startRostra({ people: sockets, isInspected: true })
  const tokens = await server.signIn(sockets)
  await pause(settle)
  await server.heap()
  const empty = { memory: server.memory(), cpu: server.cpu(), at: monotonic() }
  const clients = await startRoomClients({
    dialect: 'rostra',
    port: server.port,
    tokens,
    openedPerSecond,
  })
  const came = await clients.until((told) => told.in === sockets, patience)
  const entering = server.cpu() - empty.cpu
  await pause(settle)
  const entered = server.memory()
  await server.heap()
  const full = server.memory()

  clients.say('reset')
  const before = { cpu: server.cpu(), at: monotonic() }
  clients.write(seconds * perSecond, perSecond, writers)
  await pause(seconds * 1000)
  const cores = (server.cpu() - before.cpu) / 1000 / (monotonic() - before.at)
  const isDone = (told: { unacked: number; behind: number; in: number }) =>
    told.unacked + told.behind === 0 && told.in === sockets
  const calm = await clients.until(isDone, patience)
  const busy = server.memory()
  await server.heap()
  const calmed = server.memory()
  const load = loadavg()[0] ?? 0

  clients.say('reset')
  clients.write((seconds / 2) * perSecond, perSecond, writers)
  await pause((seconds / 4) * 1000)
  const killedAt = monotonic()
  await server.kill()
  await server.restart()
  const openAt = monotonic()
  await clients.until((told) => told.in < sockets, patience)
  const back = await clients.until((told) => told.in === sockets, patience)
  const stormed = server.cpu()
  await pause((seconds / 4) * 1000)
  const all = await clients.until(isDone, patience)
  await clients.stop()
  await server.stop()
  const each = (bytes: number) => round((bytes - empty.memory) / sockets / 1024)
  return [
    reported('sockets', sockets),
    timed(reported('all are in after s', round((came.lastBack - empty.at) / 1000))),
    reported('entering: CPU ms each', round(entering / 1000 / sockets)),
    reported('messages', calm.written),
    atMost('left out, twice or in another order', calm.missed + calm.twice + calm.resets, 0),
    atMost('not received by all', calm.behind, 0),
    reported('delivered, of what was written', round(calm.deliveries / sockets / calm.written)),
    timed(reported('p50 ms', calm.p50)),
    timed(atMost('p99 ms', calm.p99, 500)),
    atMost('CPU, cores', round(cores), 1),
    reported('CPU us a delivery', round((cores * seconds * 1e6) / calm.deliveries)),
    atMost('memory after a collection, KiB a socket', each(full), 7),
    reported('memory before that collection, KiB a socket', each(entered)),
    reported('memory after the messages, KiB a socket', each(busy)),
    reported('memory after the messages and a collection, KiB a socket', each(calmed)),
    timed(reported('generator: cores', round(calm.cpu / ((monotonic() - empty.at) / 1000)))),
    timed(reported('generator: longest time without reading, ms', calm.longestTurn)),
    reported('load of the machine, average of a minute', round(load)),
    timed(reported('kill -9: open again after s', round((openAt - killedAt) / 1000))),
    timed(atMost('kill -9: all are back after s', round((back.lastBack - killedAt) / 1000), 15)),
    reported('kill -9: CPU s until all are back', round(stormed / 1e6)),
    reported('kill -9: attempts a socket', round(back.attempts / sockets)),
    atMost('kill -9: acknowledged messages that were lost', all.lost, 0),
    atMost('kill -9: unacknowledged or not received by all', all.unacked + all.behind, 0),
    atMost('kill -9: left out, twice or in another order', all.missed + all.twice + all.resets, 0),
  ]
}

const round = (value: number) => Math.round(value * 100) / 100
