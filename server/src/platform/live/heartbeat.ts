/** A single timer for all connections: terminates silent ones, and closes those without a hello. */
import { closeCodes, liveTimes } from '@rostra/domain/contract/live-frames'
import { type Connection, isAuthenticated } from './connection.ts'
import { forgiveFrames } from './frame-budget.ts'
import { crowdedHello } from './sockets-by-address.ts'

const intervalMs = 1000
/** ms of silence after which a connection is pinged. Clients send a ping every `liveTimes.ping` ms. */
const silenceMs = liveTimes.ping + 2 * intervalMs

/**
 * `isExcess` decides whether a connection without a hello is closed after `crowdedHello` ms. Returns a function that
 * stops the timer.
 */
export function startHeartbeat(
  connections: ReadonlySet<Connection>,
  isExcess: (connection: Connection) => boolean = () => false,
): () => void {
  const checkAll = () => {
    const now = performance.now()
    for (const connection of connections) {
      if (!isAuthenticated(connection) && connection.isOpen) checkHello(connection, now, isExcess)
      beat(connection, now)
    }
  }
  // After sockets are read: on a server that was stalled, the timer comes first, and what was sent meanwhile would
  // count as missing.
  const timer = setInterval(() => void setImmediate(checkAll), intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

function checkHello(
  connection: Connection,
  now: number,
  isExcess: (connection: Connection) => boolean,
): void {
  // A slow database must not close pages with the code that makes them forget their sign-in.
  if (connection.authenticating) return
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
  if (now - connection.receivedAt < silenceMs) return
  const isAsked = connection.pingedAt > connection.receivedAt
  if (isAsked && now - connection.pingedAt > liveTimes.pong) return connection.socket.terminate()
  if (isAsked) return
  connection.pingedAt = now
  connection.socket.ping()
}
