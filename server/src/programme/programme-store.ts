/** What an import changes, and the last one, which can be taken back. */
import type { LastApply } from '@rostra/domain/programme/programme.schema'
import type { FolderSession } from '@rostra/domain/sessions/session'
import { revisionOf, type Stamp, sessionItems } from '../event/edited-items-store.ts'
import { sessionOfRow, sessionRow } from '../event/event-rows.ts'
import type { Trx } from '../tables.ts'

/** A session as it was, with where it stood and who had changed it. */
export type Kept = { session: FolderSession; position: number; stamp: Stamp }

/** What an apply has changed, as it was before. */
export type Before = {
  sessions: Kept[]
  /** Names of tracks that the event did not have. */
  tracks: string[]
  /** Ids of sessions that imports had cancelled. */
  cancelled: string[]
  /** It came from the followed address. */
  isFollowed: boolean
}
/** The revisions of the sessions that an apply has changed; null for those that it has removed. */
export type After = Record<string, { title: string; revision: string | null }>

type Counts = { added: number; changed: number; gone: number }

// A row has 30 values, and SQLite binds at most 32,766 in a statement.
const portion = 500

const portions = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / portion) }, (_, at) =>
    all.slice(at * portion, (at + 1) * portion),
  )

/** Adds sessions, or replaces those with the same ids, removed ones too. */
export async function putSessions(trx: Trx, all: readonly Kept[]): Promise<void> {
  for (const some of portions(all)) {
    const rows = some.map(({ session, position, stamp }) => ({
      ...sessionRow(session),
      ...{ position, ...stamp, removed_at: null },
    }))
    const columns = Object.keys(rows[0] ?? {}).filter((it) => it !== 'id') as 'title'[]
    await trx
      .insertInto('session')
      .values(rows)
      .onConflict((it) =>
        it
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  }
}

export async function removeSessions(trx: Trx, ids: readonly string[], at: number): Promise<void> {
  for (const some of portions(ids))
    await trx.updateTable('session').set({ removed_at: at }).where('id', 'in', some).execute()
}

/** These sessions as they are now. */
export async function keptSessions(trx: Trx, ids: readonly string[]): Promise<Kept[]> {
  const wanted = new Set(ids)
  const rows = await trx.selectFrom('session').selectAll().where('removed_at', 'is', null).execute()
  return rows
    .filter(({ id }) => wanted.has(id))
    .map(({ position, changed_at, changed_by, ...row }) => ({
      ...{ session: sessionOfRow(row), position },
      stamp: { changed_at, changed_by },
    }))
}

export async function nextPosition(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('session')
    .select((it) => it.fn.max('position').as('last'))
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** Ids of the sessions that imports have cancelled. */
export async function cancelledSessions(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('programme_gone').select('session_id').execute()
  return rows.map(({ session_id }) => session_id)
}

export async function setCancelled(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('programme_gone').execute()
  for (const some of portions(ids))
    await trx
      .insertInto('programme_gone')
      .values(some.map((session_id) => ({ session_id })))
      .execute()
}

/** Names of the tracks that sessions have. */
export async function usedTracks(trx: Trx): Promise<Set<string | null>> {
  const rows = await trx
    .selectFrom('session')
    .select('track')
    .where('removed_at', 'is', null)
    .where('track', 'is not', null)
    .execute()
  return new Set(rows.map(({ track }) => track))
}

/** The tracks of all sessions, of removed ones as the team has renamed them since. */
export async function tracksById(trx: Trx): Promise<Map<string, string | null>> {
  const rows = await trx.selectFrom('session').select(['id', 'track']).execute()
  return new Map(rows.map(({ id, track }) => [id, track]))
}

/** `by` is null for what comes by itself. */
export async function rememberApply(
  trx: Trx,
  { at, by, counts }: { at: number; by: string | null; counts: Counts },
  before: Before,
  after: After,
): Promise<void> {
  await forgetApply(trx)
  const kept = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await trx
    .insertInto('programme_apply')
    .values({ id: 1, at, by_name: by, ...counts, ...kept })
    .execute()
}

/** Sessions that nobody has edited have other revisions, as photos came. */
export async function followRevisions(
  trx: Trx,
  changes: readonly { id: string; from: string; to: string }[],
): Promise<void> {
  const row = await trx.selectFrom('programme_apply').select('after').executeTakeFirst()
  if (!row) return
  const now = JSON.parse(row.after) as After
  for (const { id, from, to } of changes) {
    const known = now[id]
    if (known?.revision === from) known.revision = to
  }
  await trx
    .updateTable('programme_apply')
    .set({ after: JSON.stringify(now) })
    .execute()
}

export const forgetApply = (trx: Trx) => trx.deleteFrom('programme_apply').execute()

export async function lastApply(trx: Trx) {
  const row = await trx.selectFrom('programme_apply').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { before, after, ...rest } = row
  return { ...rest, before: JSON.parse(before) as Before, after: JSON.parse(after) as After }
}

/** The first of the sessions that are not as the apply has left them. */
export async function changedSince(trx: Trx, after: After): Promise<string | undefined> {
  const now = new Map((await sessionItems.all(trx)).map((it) => [it.content.id, it.revision]))
  return Object.entries(after).find(([id, { revision }]) => (now.get(id) ?? null) !== revision)?.[1]
    .title
}

/** The last apply as the team sees it. */
export async function shownApply(trx: Trx): Promise<LastApply | null> {
  const last = await lastApply(trx)
  if (!last) return null
  const { at, by_name, added, changed, gone, after } = last
  return {
    ...{ at, new: added, changed, gone },
    ...(by_name === null ? {} : { by: by_name }),
    undoable: (await changedSince(trx, after)) === undefined,
  }
}

export const afterOf = (sessions: readonly FolderSession[], removed: readonly FolderSession[]) =>
  Object.fromEntries([
    ...sessions.map((it) => [it.id, { title: it.title, revision: revisionOf(it) }]),
    ...removed.map((it) => [it.id, { title: it.title, revision: null }]),
  ]) as After
