/** The event, its sessions and libraries in the database, in the format of the event folder. */

import { Problem } from '@rostra/domain/contract/problems'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import type { FolderLibrary } from '@rostra/domain/library/library'
import type { FolderSession } from '@rostra/domain/sessions/session'
import type { Db, Trx } from '../tables.ts'
import { readActions, type StoredDirectorAction } from './director-action-store.ts'
import type { Stamp } from './edited-items-store.ts'
import { libraryOfRow, libraryRow, sessionOfRow, sessionRow } from './event-rows.ts'
import { syncSpeakers } from './speaker-rows-store.ts'

export type StoredEvent = {
  event: FolderEvent
  sessions: FolderSession[]
  libraries: FolderLibrary[]
  /** Folder under DATA_DIR/files with this event's files. */
  files: string
}

/** Includes the moderators' actions during the sessions. */
export type LoadedRows = StoredEvent & { actions: StoredDirectorAction[] }

export type EventStore = ReturnType<typeof createEventStore>

export const createEventStore = (db: Db) => ({
  async load(): Promise<LoadedRows | undefined> {
    const row = await db.selectFrom('event').selectAll().executeTakeFirst()
    if (!row) return undefined
    const sessions = await db
      .selectFrom('session')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute()
    const libraries = await db
      .selectFrom('library')
      .selectAll()
      .where('removed_at', 'is', null)
      .orderBy('position')
      .execute()
    return {
      event: JSON.parse(row.texts),
      files: row.files,
      sessions: sessions.map(sessionOfRow),
      libraries: libraries.map(libraryOfRow),
      actions: await readActions(db),
    }
  },

  actions: () => readActions(db),

  /** The folder under DATA_DIR/files with the event's files; undefined without an event. */
  async files(): Promise<string | undefined> {
    return (await db.selectFrom('event').select('files').executeTakeFirst())?.files
  },

  /** Everything that may name a file in the event, including recently removed items, as one text. */
  async namingFiles(): Promise<string> {
    const rows = await Promise.all([
      db.selectFrom('event').select('texts').execute(),
      db.selectFrom('session').selectAll().execute(),
      db.selectFrom('library').select('assets').execute(),
      // What an import has removed can come back.
      db.selectFrom('programme_apply').select('before').execute(),
      // Photos that wait for the team.
      db.selectFrom('speaker').select('waiting').where('waiting', 'is not', null).execute(),
    ])
    return JSON.stringify(rows)
  },

  async isEmpty(): Promise<boolean> {
    return (await db.selectFrom('event').select('id').executeTakeFirst()) === undefined
  },

  /** Replaces the event, all or nothing. Chat, questions and attendees stay. `at` is epoch ms. */
  async replace({ event, sessions, libraries, files }: StoredEvent, at: number): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('event').execute()
      await beginOpen(trx)
      await trx.deleteFrom('session').execute()
      await trx.deleteFrom('library').execute()
      // Undo would bring sessions of the earlier event.
      await trx.deleteFrom('programme_apply').execute()
      await trx
        .insertInto('event')
        .values({ id: 1, texts: JSON.stringify(event), files, changed_at: null, changed_by: null })
        .execute()
      for (const [position, session] of sessions.entries())
        await trx
          .insertInto('session')
          .values({ ...sessionRow(session), ...fresh, position })
          .execute()
      for (const [position, library] of libraries.entries())
        await trx
          .insertInto('library')
          .values({ ...libraryRow(library), ...fresh, position })
          .execute()
      await syncSpeakers(trx, at)
    })
  },

  /** The setting's value; `make` creates it the first time. */
  async setting(name: string, make: () => string): Promise<string> {
    await db
      .insertInto('setting')
      .values({ name, value: make() })
      .onConflict((row) => row.column('name').doNothing())
      .execute()
    const row = await db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return row.value
  },
})

const fresh = { changed_at: null, changed_by: null, removed_at: null }

/** Reopens the event: one that replaces an erased event must not start closed. */
async function beginOpen(trx: Trx): Promise<void> {
  await trx
    .updateTable('closing')
    .set({ closed_at: null, closed_by: null, begun_at: null, done_at: null })
    .set({ erased: 0, total: 0 })
    .where('done_at', 'is not', null)
    .execute()
}

/** Stores the first event, without sessions; false if there already is one. `files` names its folder. */
export async function insertEvent(
  trx: Trx,
  event: FolderEvent,
  files: string,
  stamp: { changed_at: number; changed_by: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('event')
    .values({ id: 1, texts: JSON.stringify(event), files, ...stamp })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await beginOpen(trx)
  return true
}

/** The event's row in an organiser's transaction. */
export type LockedEvent = { event: FolderEvent; files: string; stamp: Stamp }

/** Throws `no-event`. */
export async function eventRow(trx: Trx): Promise<LockedEvent> {
  const row = await trx.selectFrom('event').selectAll().executeTakeFirst()
  if (!row) throw new Problem('no-event')
  const { texts, files, changed_at, changed_by } = row
  return { event: JSON.parse(texts), files, stamp: { changed_at, changed_by } }
}

/** Locks the event's row. If an import has replaced the row in the meantime, the second try locks the new one. */
export async function lockEvent(trx: Trx): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    const { numUpdatedRows } = await trx.updateTable('event').set({ id: 1 }).executeTakeFirst()
    if (numUpdatedRows > 0n) return
  }
}

export const saveEvent = (trx: Trx, event: FolderEvent, stamp: Stamp): Promise<unknown> =>
  trx
    .updateTable('event')
    .set({ texts: JSON.stringify(event), ...stamp })
    .execute()
