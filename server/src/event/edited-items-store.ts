/** Organisers' changes to sessions and libraries, inside the transaction that locks the event's row. */
import { createHash } from 'node:crypto'
import { canonical } from '@rostra/domain/event/editing'
import type { FolderLibrary } from '@rostra/domain/library/library'
import type { FolderSession } from '@rostra/domain/sessions/session'
import type { Trx } from '../tables.ts'
import { libraryOfRow, libraryRow, sessionOfRow, sessionRow } from './event-rows.ts'

/** When something was changed and by whom, as stored in rows. */
export type Stamp = { changed_at: number | null; changed_by: string | null }
export type Item<Content> = {
  content: Content
  revision: string
  stamp: Stamp
  removedAt: number | null
}

/** A hash of the content, so that it is the same for unchanged content however it was stored. */
export const revisionOf = (content: unknown): string =>
  createHash('sha256').update(canonical(content)).digest('base64url').slice(0, 22)

type Kind<Content, Row> = {
  table: 'session' | 'library'
  toRow(content: Content): Row
  // The rows of both tables share the columns that are used here; their contents go through `toRow`.
  ofRow(row: never): Content
}

export type ItemsStore<Content extends { id: string; title: string }> = ReturnType<
  typeof itemsStore<Content, object>
>

const itemsStore = <Content extends { id: string; title: string }, Row extends object>({
  table,
  toRow,
  ofRow,
}: Kind<Content, Row>) => {
  // Kysely cannot express "one of two tables"; both have the columns that are used here.
  const name = table as 'session'
  const item = (row: {
    changed_at: number | null
    changed_by: string | null
    removed_at: number | null
  }): Item<Content> => {
    const content = ofRow(row as never)
    const { changed_at, changed_by, removed_at } = row
    return {
      content,
      revision: revisionOf(content),
      stamp: { changed_at, changed_by },
      removedAt: removed_at,
    }
  }
  return {
    /** All items that are not removed, in order. */
    async all(trx: Trx): Promise<Item<Content>[]> {
      const rows = await trx
        .selectFrom(name)
        .selectAll()
        .where('removed_at', 'is', null)
        .orderBy('position')
        .execute()
      return rows.map(item)
    },

    /** Items removed after that moment (epoch ms), most recent first. */
    async removed(trx: Trx, after: number): Promise<Item<Content>[]> {
      const rows = await trx
        .selectFrom(name)
        .selectAll()
        .where('removed_at', '>', after)
        .orderBy('removed_at', 'desc')
        .execute()
      return rows.map(item)
    },

    /** Also finds removed items that are still kept. */
    async find(trx: Trx, id: string): Promise<Item<Content> | undefined> {
      const row = await trx.selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()
      return row && item(row)
    },

    /** Adds the item after all others, replacing a removed one with the same id. */
    async add(trx: Trx, content: Content, stamp: Stamp): Promise<void> {
      await trx
        .deleteFrom(name)
        .where('id', '=', content.id)
        .where('removed_at', 'is not', null)
        .execute()
      const last = await trx
        .selectFrom(name)
        .select('position')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirst()
      const row = {
        ...toRow(content),
        ...stamp,
        removed_at: null,
        position: (last?.position ?? -1) + 1,
      }
      await trx
        .insertInto(name)
        .values(row as never)
        .execute()
    },

    async change(trx: Trx, content: Content, stamp: Stamp): Promise<void> {
      await trx
        .updateTable(name)
        .set({ ...toRow(content), ...stamp } as never)
        .where('id', '=', content.id)
        .execute()
    },

    /** Null restores the item. */
    async setRemoved(trx: Trx, id: string, removedAt: number | null): Promise<void> {
      await trx.updateTable(name).set({ removed_at: removedAt }).where('id', '=', id).execute()
    },

    async order(trx: Trx, ids: readonly string[]): Promise<void> {
      for (const [position, id] of ids.entries())
        await trx
          .updateTable(name)
          .set({ position })
          .where('id', '=', id)
          .where('position', '!=', position)
          .execute()
    },

    /** Deletes items that were removed at that moment (epoch ms) or earlier. */
    async forgetRemoved(trx: Trx, before: number): Promise<void> {
      await trx.deleteFrom(name).where('removed_at', '<=', before).execute()
    },
  }
}

export const sessionItems = itemsStore<FolderSession, object>({
  table: 'session',
  toRow: sessionRow,
  ofRow: sessionOfRow,
})
export const libraryItems = itemsStore<FolderLibrary, object>({
  table: 'library',
  toRow: libraryRow,
  ofRow: libraryOfRow,
})
