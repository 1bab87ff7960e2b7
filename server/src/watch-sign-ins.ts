/**
 * A revoked sign-in ends everywhere within two seconds. Instances notify each other immediately, but a message may be
 * lost, and the command line and the database itself send none: so each instance checks in the database once a second
 * whether the sign-ins of its open sockets are still valid (docs/decisions/0012-revocation.md).
 */
import { setImmediate } from 'node:timers/promises'
import { type Caller, kindOfCaller, type TokenKind } from '@rostra/domain/caller'
import { closeCodes } from '@rostra/domain/contract/live-frames'
import type { Role } from '@rostra/domain/staff/organiser'
import type { Logger } from 'pino'
import type { Tokens } from './module.ts'
import type { Clock } from './platform/clock.ts'
import type { Connection } from './platform/live/connection.ts'

/** ms between two checks. */
const every = 1_000
/** Sign-ins in one query; SQLite answers 500 in less than a millisecond. */
const atOnce = 500
/** ms between two cleanups of expired sign-ins. */
const cleanEvery = 3600_000

/** Mutes and bans are read again with the sign-ins, for the same reason. */
export type Bans = { reload(): Promise<void> }

type Deps = {
  connections: ReadonlySet<Connection>
  tokens: readonly Tokens[]
  bans: Bans
  clock: Clock
  logger: Logger
}

type Watched = Connection & { user: Caller }

/** Returns a function that stops it. */
export function watchSignIns(deps: Deps): () => void {
  const { clock, logger } = deps
  let isOver = false
  let isFailing = false
  let cleanedAt = clock()

  const checkAll = async () => {
    await deps.bans.reload()
    const watched = [...deps.connections].filter(isWatched)
    const byKind = Map.groupBy(watched, kindOf)
    for (const { kind, living } of deps.tokens) await check(byKind.get(kind) ?? [], living)
    if (clock() - cleanedAt < cleanEvery) return
    cleanedAt = clock()
    for (const it of deps.tokens) await it.deleteExpired(cleanedAt)
  }
  const checkSafely = async () => {
    try {
      await checkAll()
      isFailing = false
    } catch (error) {
      // Pages stay open while the database is down: no one can be revoked there either. Logged only once.
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

async function check(connections: readonly Watched[], living: Tokens['living']): Promise<void> {
  const byKey = [...Map.groupBy(connections, keyOf)]
  for (let from = 0; from < byKey.length; from += atOnce) {
    const part = byKey.slice(from, from + atOnce)
    const alive = await living(part.map(([key]) => key))
    for (const [key, open] of part)
      if (alive.has(key)) {
        if ('get' in alive) changeRole(open, alive.get(key))
      } else {
        for (const connection of open) connection.close(closeCodes.notSignedIn, 'signed out')
      }
    // Lets other work run between two batches.
    await setImmediate()
  }
}

function changeRole(connections: readonly Watched[], role: Role | undefined): void {
  if (role) for (const { user } of connections) user.role = role
}

const isWatched = (connection: Connection): connection is Watched =>
  connection.user !== undefined && connection.isOpen

const kindOf = ({ user }: Watched): TokenKind => kindOfCaller(user)

const keyOf = ({ user: { preview, tokenHash } }: Watched): string => preview?.id ?? tokenHash
