/** The first frame: whose socket it is. */
import { fullName } from '@rostra/domain/attendee'
import { type Caller, timeFor } from '@rostra/domain/caller'
import { closeCodes, liveTimes } from '@rostra/domain/contract/live-frames'
import type { Clock } from '../clock.ts'
import type { Connection } from './connection.ts'
import type { Hub } from './hub.ts'

export type HelloDeps = {
  hub: Hub
  clock: Clock
  rateLimits: boolean
  /** Who a token belongs to; undefined when it is dead. */
  authenticate(token: string): Promise<Caller | undefined>
  /** True for people who are banned: they are closed with 4403. */
  isBanned(attendeeId: string): boolean
  /** Called after the welcome, to send what has waited for this person. */
  onAuthenticated(connection: Connection, user: Caller): void
}

/** Rejects when the token cannot be looked up. */
export async function handleHello(
  connection: Connection,
  token: string,
  deps: HelloDeps,
): Promise<void> {
  deps.hub.unauthenticated.remove(connection)
  const user = await deps.authenticate(token)
  if (!user) return connection.close(closeCodes.notSignedIn, 'not signed in')
  if (deps.isBanned(user.attendee.id)) return connection.close(closeCodes.banned, 'banned')
  // The page that is closed waits longest after this code: of two pages that are one too many, each
  // would else push the other out every second.
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
