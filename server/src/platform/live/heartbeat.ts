/** One timer for all sockets: it cuts those that went silent, and those that never said hello. */
import { closeCodes, liveTimes } from '@rostra/domain/contract/live-frames'
import { type Connection, isGreeted } from './connection.ts'

const every = 1000

/** Gives a function that stops it. */
export function startHeartbeat(connections: ReadonlySet<Connection>): () => void {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const connection of connections) beat(connection, now)
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

function beat(connection: Connection, now: number): void {
  if (!isGreeted(connection) && now - connection.openedAt > liveTimes.hello)
    connection.close(closeCodes.notSignedIn, 'no hello')
  const sincePing = now - connection.pingedAt
  if (connection.silent && sincePing > liveTimes.pong) return connection.socket.terminate()
  if (sincePing < liveTimes.ping) return
  connection.pingedAt = now
  connection.silent = true
  connection.refused = 0
  connection.socket.ping()
}
