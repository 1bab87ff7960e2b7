/** One timer for all sockets: it cuts the silent ones, and those without a hello. */
import { closeCodes, liveTimes } from '@rostra/domain/contract/live-frames'
import { type Connection, isAuthenticated } from './connection.ts'
import { forgiveFrames } from './frame-budget.ts'
import { crowdedHello } from './unauthenticated-sockets.ts'

const every = 1000
/** A page says something this often (ms); only who has not is asked whether they are still there. */
const silence = liveTimes.ping + 2 * every

/** `isExcess` says whether one that is silent for two seconds has to go. Gives a function that stops it. */
export function startHeartbeat(
  connections: ReadonlySet<Connection>,
  isExcess: (connection: Connection) => boolean = () => false,
): () => void {
  const timer = setInterval(() => {
    const now = performance.now()
    for (const connection of connections) {
      if (!isAuthenticated(connection) && connection.isOpen) checkHello(connection, now, isExcess)
      beat(connection, now)
    }
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}

function checkHello(
  connection: Connection,
  now: number,
  isExcess: (connection: Connection) => boolean,
): void {
  const age = now - connection.openedAt
  if (age > liveTimes.hello) connection.close(closeCodes.notSignedIn, 'no hello')
  else if (age > crowdedHello && isExcess(connection))
    connection.close(closeCodes.tryLater, 'too many connections')
}

function beat(connection: Connection, now: number): void {
  forgiveFrames(connection)
  if (now - connection.forgivenAt >= liveTimes.ping) {
    connection.refused = 0
    connection.forgivenAt = now
  }
  if (now - connection.receivedAt < silence) return
  const isAsked = connection.pingedAt > connection.receivedAt
  if (isAsked && now - connection.pingedAt > liveTimes.pong) return connection.socket.terminate()
  if (isAsked) return
  connection.pingedAt = now
  connection.socket.ping()
}
