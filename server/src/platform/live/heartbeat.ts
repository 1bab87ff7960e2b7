/** One timer for all sockets: it cuts those that went silent, and those that never said hello. */
import { closeCodes, liveTimes } from '@rostra/domain/contract/live-frames'
import { type Connection, isGreeted } from './connection.ts'

const every = 1000
/** A page says something this often (ms); only who has not is asked whether they are still there. */
const silence = liveTimes.ping + 2 * every

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
  if (now - connection.forgivenAt >= liveTimes.ping) {
    connection.refused = 0
    connection.forgivenAt = now
  }
  if (now - connection.heardAt < silence) return
  const isAsked = connection.pingedAt > connection.heardAt
  if (isAsked && now - connection.pingedAt > liveTimes.pong) return connection.socket.terminate()
  if (isAsked) return
  connection.pingedAt = now
  connection.socket.ping()
}
