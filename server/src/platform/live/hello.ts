/** The first frame, which authenticates the connection. */
import { fullName } from '@rostra/domain/attendees/attendee'
import { type Caller, timeFor } from '@rostra/domain/caller'
import { closeCodes, liveTimes } from '@rostra/domain/contract/live-frames'
import type { Clock } from '../clock.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'

export type HelloDeps = {
  hub: Hub
  clock: Clock
  rateLimits: boolean
  /** Resolves to the caller of a token; undefined if it is not valid. */
  authenticate(token: string): Promise<Caller | undefined>
  /** Called after the welcome, to send data that is pending for the caller. */
  onAuthenticated(connection: Connection, user: Caller): void
}

/** Authenticates the connection, or closes it. Rejects when the token cannot be looked up. */
export async function handleHello(
  connection: Connection,
  token: string,
  deps: HelloDeps,
): Promise<void> {
  deps.hub.unauthenticated.remove(connection)
  const user = await deps.authenticate(token)
  if (!user) return connection.close(closeCodes.notSignedIn, 'not signed in')
  // Clients wait longest before reconnecting after this code. Otherwise two pages above the limit would displace each
  // other every second.
  const excess = deps.hub.authenticated(connection, user, deps.rateLimits)
  excess?.close(closeCodes.flooding, 'too many connections')
  const { id } = user.attendee
  connection.send({
    t: 'welcome',
    user: { id, name: fullName(user.attendee) },
    serverTime: timeFor(user, deps.clock()),
    ping: liveTimes.ping,
    pong: liveTimes.pong,
  })
  deps.onAuthenticated(connection, user)
}
