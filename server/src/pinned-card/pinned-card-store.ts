import { randomUUID } from 'node:crypto'
import { storedTexts, type Translated, textsIn } from '@rostra/domain/own-texts/row-texts'
import type { CardLink, StaffCard } from '@rostra/domain/pinned-card/pinned-card'
import { quoted } from '@rostra/domain/staff/audit-log'
import type { Selectable } from 'kysely'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables, Trx } from '../tables.ts'

/** Cards kept for each place; older ones are deleted. */
const keptOfPlace = 20
/** Cards in the team's list. */
const listed = 100

/** With the other languages of its text and of the label of its link; both have those of both. */
export type StoredCard = StaffCard & Translated

/** A card to be pinned; `by` is the name shown to the team. */
export type NewCard = Translated & {
  showId: string | null
  text: string
  link: CardLink | null
  until: number | null
  by: string
}

export type PinnedCardStore = ReturnType<typeof createPinnedCardStore>

export const createPinnedCardStore = (db: Db) => ({
  /** Every card, oldest first: at most `keptOfPlace` for each place. */
  async all(): Promise<StoredCard[]> {
    const rows = await db
      .selectFrom('pinned_card')
      .selectAll()
      .orderBy('pinned_at')
      .orderBy('turn')
      .orderBy('id')
      .execute()
    return rows.map(cardOf)
  },

  /** Newest first. */
  async list(): Promise<StoredCard[]> {
    const rows = await db
      .selectFrom('pinned_card')
      .selectAll()
      .orderBy('pinned_at', 'desc')
      .orderBy('turn', 'desc')
      .orderBy('id', 'desc')
      .limit(listed)
      .execute()
    return rows.map(cardOf)
  },

  /** Of the earlier cards in the same place, only the number of clicks is kept. */
  pin: ({ showId, text, link, until, by, translations }: NewCard, byId: string, now: number) =>
    db.transaction().execute(async (trx): Promise<StoredCard> => {
      const before = await ofPlace(trx, showId)
      const last = before.at(-1)
      const card = await trx
        .insertInto('pinned_card')
        .values({
          id: randomUUID(),
          session_id: showId,
          text,
          link_url: link?.url ?? null,
          link_label: link?.label ?? '',
          until_at: until,
          // Another instance’s clock may be slightly ahead.
          pinned_at: Math.max(now, last?.pinned_at ?? 0),
          turn: (last?.turn ?? 0) + 1,
          unpinned_at: null,
          by_name: by,
          clicks: 0,
          translations: storedTexts(translations),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await dropOld(
        trx,
        before.map(({ id }) => id),
      )
      const after = {
        showId: showId ?? 'everyone',
        ...(link ? { link: link.url } : {}),
        ...(until === null ? {} : { until }),
      }
      const change = { at: now, byId, action: 'card-pinned', about: quoted(text), after } as const
      await record(trx, change)
      return cardOf(card)
    }),

  /** Unpinning twice changes nothing. */
  setUnpinned: (card: StaffCard, unpinned: boolean, byId: string, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('pinned_card')
        .set({ unpinned_at: unpinned ? now : null })
        .where('id', '=', card.id)
        .where('unpinned_at', unpinned ? 'is' : 'is not', null)
        .returning('id')
        .executeTakeFirst()
      const action = unpinned ? 'card-unpinned' : 'card-restored'
      if (row) await record(trx, { at: now, byId, action, about: quoted(card.text) })
    }),

  /** Counts each person once for each card. */
  addClicks: (clicks: readonly { cardId: string; userId: string }[]): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const there = await trx
        .selectFrom('pinned_card')
        .select('id')
        .where('id', 'in', [...new Set(clicks.map(({ cardId }) => cardId))])
        // Always in the same order, to avoid deadlocks between instances.
        .orderBy('id')
        .execute()
      for (const { id } of there) {
        const people = clicks.filter(({ cardId }) => cardId === id).map(({ userId }) => userId)
        const added = await trx
          .insertInto('pinned_card_click')
          .values([...new Set(people)].sort().map((user_id) => ({ card_id: id, user_id })))
          .onConflict((row) => row.doNothing())
          .returning('user_id')
          .execute()
        if (added.length === 0) continue
        await trx
          .updateTable('pinned_card')
          .set((row) => ({ clicks: row('clicks', '+', added.length) }))
          .where('id', '=', id)
          .execute()
      }
    }),
})

const ofPlace = (trx: Trx, showId: string | null) =>
  trx
    .selectFrom('pinned_card')
    .select(['id', 'pinned_at', 'turn'])
    .where('session_id', showId === null ? 'is' : '=', showId)
    .orderBy('pinned_at')
    .orderBy('turn')
    .orderBy('id')
    .execute()

/** Deletes the records of who clicked on replaced cards, and the oldest cards. */
async function dropOld(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('pinned_card_click').where('card_id', 'in', ids).execute()
  const old = ids.slice(0, Math.max(0, ids.length - keptOfPlace + 1))
  if (old.length > 0) await trx.deleteFrom('pinned_card').where('id', 'in', old).execute()
}

const cardOf = (row: Selectable<Tables['pinned_card']>): StoredCard => ({
  id: row.id,
  showId: row.session_id,
  text: row.text,
  link:
    row.link_url === null
      ? null
      : { url: row.link_url, label: row.link_label, ...textsIn(row.translations) },
  ...textsIn(row.translations),
  until: row.until_at,
  pinnedAt: row.pinned_at,
  unpinnedAt: row.unpinned_at,
  by: row.by_name,
  clicks: row.clicks,
})
