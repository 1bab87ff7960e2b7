/**
 * What is revoked ends everywhere within two seconds. Instances notify each other at once, but a message
 * may be lost, and the command line and the database itself send none: so each instance asks the database
 * once a second whether the sign-ins of its open sockets are still valid (docs/decisions/0065-revocation.md).
 */
import { setImmediate } from 'node:timers/promises'
import { type Caller, kindOfCaller, type TokenKind } from '@rostra/domain/caller'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import type { Role } from '@rostra/domain/organiser'
import type { Logger } from 'pino'
import type { Clock } from './platform/clock.ts'
import type { Connection } from './platform/live/connection.ts'

/** ms between two looks. */
const every = 1_000
/** Sign-ins in one question to the database; SQLite answers 500 in less than a millisecond. */
const atOnce = 500
/** ms between two cleanings of expired sign-ins. */
const cleanEvery = 3600_000

type Deps = {
  connections: ReadonlySet<Connection>
  /** Each gives which of the sign-ins are alive. */
  attendees: { living(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> }
  staff: {
    living(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Role>>
    deleteExpired(): Promise<void>
  }
  previews: {
    living(ids: readonly string[]): Promise<ReadonlySet<string>>
    deleteExpired(): Promise<void>
  }
  screens: {
    living(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
    deleteExpired(): Promise<void>
  }
  guests: {
    living(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
    deleteExpired(): Promise<void>
  }
  bans: { reload(): Promise<void>; isBanned(attendeeId: string): boolean }
  deleteExpiredTokens(now: number): Promise<void>
  clock: Clock
  logger: Logger
}

type Standing = { role?: Role }
type Watched = Connection & { user: Caller }

/** Gives a function that stops it. */
export function watchSignIns(deps: Deps): () => void {
  const { clock, logger } = deps
  let isOver = false
  let isFailing = false
  let cleanedAt = clock()

  const checkAll = async () => {
    await deps.bans.reload()
    const watched = [...deps.connections].filter(isWatched)
    for (const connection of watched)
      if (deps.bans.isBanned(connection.user.attendee.id))
        connection.close(closeCodes.banned, 'banned')
    for (const [kind, connections] of Map.groupBy(watched, kindOf))
      await check(connections, askFor(kind, deps))
    if (clock() - cleanedAt < cleanEvery) return
    cleanedAt = clock()
    await deps.deleteExpiredTokens(cleanedAt)
    await deps.staff.deleteExpired()
    await deps.previews.deleteExpired()
    await deps.screens.deleteExpired()
    await deps.guests.deleteExpired()
  }
  const checkSafely = async () => {
    try {
      await checkAll()
      isFailing = false
    } catch (error) {
      // Pages stay while the database is away: nobody can be revoked there either. Once is enough for the log.
      if (!isFailing && !isOver) logger.error({ err: error }, 'open sign-ins could not be checked')
      isFailing = true
    }
  }
  const again = () =>
    void checkSafely().then(() => {
      if (!isOver) timer = setTimeout(again, every).unref()
    })
  let timer = setTimeout(again, every).unref()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function check(
  connections: readonly Watched[],
  ask: (keys: readonly string[]) => Promise<(key: string) => Standing | undefined>,
): Promise<void> {
  const byKey = [...Map.groupBy(connections, keyOf)]
  for (let from = 0; from < byKey.length; from += atOnce) {
    const part = byKey.slice(from, from + atOnce)
    const standingOf = await ask(part.map(([key]) => key))
    for (const [key, open] of part) apply(open, standingOf(key))
    // Between two parts everyone else gets their turn.
    await setImmediate()
  }
}

function apply(connections: readonly Watched[], standing: Standing | undefined): void {
  for (const connection of connections) {
    if (!standing) connection.close(closeCodes.notSignedIn, 'signed out')
    else if (standing.role) connection.user.role = standing.role
  }
}

function askFor(kind: TokenKind, { attendees, staff, previews, screens, guests }: Deps) {
  return async (keys: readonly string[]): Promise<(key: string) => Standing | undefined> => {
    if (kind === 'staff') {
      const roles = await staff.living(keys)
      return (key) => {
        const role = roles.get(key)
        return role && { role }
      }
    }
    const of = { attendee: attendees, preview: previews, screen: screens, guest: guests }
    const living = await of[kind].living(keys)
    return (key) => (living.has(key) ? {} : undefined)
  }
}

const isWatched = (connection: Connection): connection is Watched =>
  connection.user !== undefined && connection.isOpen

const kindOf = ({ user }: Watched): TokenKind => kindOfCaller(user)

const keyOf = ({ user: { preview, tokenHash } }: Watched): string => preview?.id ?? tokenHash
