import { randomUUID } from 'node:crypto'
import type { StaffAnnouncement } from '@rostra/domain/announcements/announcements'
import { storedTexts, type Translated, textsIn } from '@rostra/domain/own-texts/row-texts'
import type { Selectable } from 'kysely'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables } from '../tables.ts'

/** Maximum number of announcements in a list. */
const listed = 100

/** With the other languages of its text. */
export type StoredAnnouncement = StaffAnnouncement & Translated
type New = Omit<StoredAnnouncement, 'id' | 'withdrawnAt'> & { byId: string; madeAt: number }

export type AnnouncementsStore = ReturnType<typeof createAnnouncementsStore>

export const createAnnouncementsStore = (db: Db) => ({
  async list(): Promise<StoredAnnouncement[]> {
    const rows = await db
      .selectFrom('announcement')
      .selectAll()
      .orderBy('made_at', 'desc')
      .limit(listed)
      .execute()
    return rows.map(announcementOf)
  },

  /** Announcements that show at `now` or later. */
  async pending(now: number): Promise<StoredAnnouncement[]> {
    const rows = await db
      .selectFrom('announcement')
      .selectAll()
      .where('ends_at', '>', now)
      .where('withdrawn_at', 'is', null)
      .orderBy('starts_at')
      .execute()
    return rows.map(announcementOf)
  },

  /** Announcements that are showing at `at` (epoch ms), which may be past or future. */
  async shownAt(at: number): Promise<StoredAnnouncement[]> {
    const rows = await db
      .selectFrom('announcement')
      .selectAll()
      .where('starts_at', '<=', at)
      .where('ends_at', '>', at)
      .where('withdrawn_at', 'is', null)
      .orderBy('starts_at')
      .execute()
    return rows.map(announcementOf)
  },

  /** Announcements published by `now`, to everyone and to one session. */
  async published(now: number, showId?: string): Promise<StoredAnnouncement[]> {
    const rows = await db
      .selectFrom('announcement')
      .selectAll()
      .where('starts_at', '<=', now)
      .where('withdrawn_at', 'is', null)
      .where((is) =>
        showId === undefined
          ? is('session_id', 'is', null)
          : is.or([is('session_id', 'is', null), is('session_id', '=', showId)]),
      )
      .orderBy('starts_at', 'desc')
      .orderBy('id')
      .limit(listed)
      .execute()
    return rows.map(announcementOf)
  },

  make: ({ byId, madeAt, ...content }: New): Promise<StoredAnnouncement> =>
    db.transaction().execute(async (trx) => {
      const { text, showId, startsAt, endsAt, by, translations } = content
      const id = randomUUID()
      await trx
        .insertInto('announcement')
        .values({
          id,
          text,
          session_id: showId,
          starts_at: startsAt,
          ends_at: endsAt,
          withdrawn_at: null,
          by_name: by,
          made_at: madeAt,
          translations: storedTexts(translations),
        })
        .execute()
      const after = { showId: showId ?? 'everyone', startsAt, endsAt }
      await record(trx, { at: madeAt, byId, action: 'announcement-made', about: text, after })
      return { id, ...content, withdrawnAt: null }
    }),

  /** Withdrawing twice changes nothing. */
  withdraw: (id: string, byId: string, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('announcement')
        .set({ withdrawn_at: at })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('text')
        .executeTakeFirst()
      if (row) await record(trx, { at, byId, action: 'announcement-withdrawn', about: row.text })
    }),
})

const announcementOf = (row: Selectable<Tables['announcement']>): StoredAnnouncement => ({
  id: row.id,
  text: row.text,
  showId: row.session_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  withdrawnAt: row.withdrawn_at,
  by: row.by_name,
  ...textsIn(row.translations),
})
