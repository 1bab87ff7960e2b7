/** The state of closing and erasing. Each change requires the expected row, or changes nothing. */
import type { ErasePlan, Notice } from '@rostra/domain/closing/closing'
import type { Selectable } from 'kysely'
import { deliverable } from '../mail/deliverable.ts'
import type { Post } from '../mail/mail-module.ts'
import type { NewMail } from '../mail/mail-outbox-store.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Tables } from '../tables.ts'

export type ClosingRow = {
  closedAt: number | null
  closedBy: string | null
  days: number | null
  daysBy: string | null
  begunAt: number | null
  doneAt: number | null
  erased: number
  rows: number
  /** How many events were followed by another one here. */
  followed: number
} & ErasePlan

/** `sentAt` is when its emails were put into the outbox. */
type GivenNotice = { kind: Notice; sentAt: number | null }
export type StoredClosing = ClosingRow & {
  /** For the current date. */
  notices: GivenNotice[]
}
/** Who closes the event; the name stays in the record. */
type Organiser = { id: string; name: string }

export type ClosingStore = ReturnType<typeof createClosingStore>

export const createClosingStore = (db: Db, mails: Post) => ({
  async read(): Promise<StoredClosing> {
    const row = await db.selectFrom('closing').selectAll().executeTakeFirstOrThrow()
    const notices = await db
      .selectFrom('closing_notice')
      .select(['kind', 'sent_at as sentAt'])
      .where('erase_at', '=', row.erase_at ?? 0)
      .execute()
    return { ...closingOf(row), notices }
  },

  /** Closing twice changes nothing. */
  close: (by: Organiser, at: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('closing')
        .set({ closed_at: at, closed_by: by.name })
        .where('closed_at', 'is', null)
        .where('begun_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (row) await record(trx, { at, byId: by.id, action: 'closing-closed', about: 'the event' })
    }),

  /** False once erasing has begun. Opening an open event changes nothing. */
  reopen: (by: Organiser, at: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('closing')
        .set({ closed_at: null, closed_by: null })
        .where('closed_at', 'is not', null)
        .where('begun_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (row)
        await record(trx, { at, byId: by.id, action: 'closing-reopened', about: 'the event' })
      const { begun_at } = await trx
        .selectFrom('closing')
        .select('begun_at')
        .executeTakeFirstOrThrow()
      return begun_at === null
    }),

  /** False once erasing has begun. */
  keep: (days: number | null, by: Organiser, at: number): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      // If two organisers choose at the same moment, the second has to see the first one's choice.
      await trx
        .updateTable('closing')
        .set((eb) => ({ days: eb.ref('days') }))
        .execute()
      const before = await trx.selectFrom('closing').select('days').executeTakeFirstOrThrow()
      const row = await trx
        .updateTable('closing')
        .set({ days, days_by: by.id })
        .where('begun_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!row) return false
      if (before.days !== days)
        await record(trx, {
          at,
          byId: by.id,
          action: 'closing-days-changed',
          about: 'personal data',
          before: { days: before.days ?? 'indefinitely' },
          after: { days: days ?? 'indefinitely' },
        })
      return true
    }),

  /** Replaces one plan with another; false when another instance was first. */
  async plan(before: ErasePlan, after: ErasePlan): Promise<boolean> {
    const is = (value: number | null) => (value === null ? 'is' : '=')
    const row = await db
      .updateTable('closing')
      .set({ requested_erase_at: after.requestedEraseAt, erase_at: after.eraseAt })
      .where('begun_at', 'is', null)
      .where('requested_erase_at', is(before.requestedEraseAt), before.requestedEraseAt)
      .where('erase_at', is(before.eraseAt), before.eraseAt)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Records a notice once for each date, whichever instance is first. */
  async give(kind: Notice, eraseAt: number, at: number): Promise<void> {
    await db
      .insertInto('closing_notice')
      .values({ erase_at: eraseAt, kind, at, tried_at: null, sent_at: null })
      .onConflict((row) => row.columns(['erase_at', 'kind']).doNothing())
      .execute()
  },

  /** Puts the emails of a notice into the outbox; true for the one instance that did. */
  mail: (
    kind: Notice,
    eraseAt: number,
    at: number,
    letter: (to: string) => NewMail,
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('closing_notice')
        .set({ tried_at: at, sent_at: at })
        .where('erase_at', '=', eraseAt)
        .where('kind', '=', kind)
        .where('sent_at', 'is', null)
        .returning('kind')
        .executeTakeFirst()
      if (!row) return false
      // Only organisers who have accepted their invitation: they decide how long data is kept.
      const organisers = await trx
        .selectFrom('staff')
        .select('email')
        .where('role', '=', 'organiser')
        .where('password', 'is not', null)
        .orderBy('email')
        .execute()
      const to = organisers.flatMap(({ email }) => deliverable(email) ?? [])
      await mails.put(trx, to.map(letter), at)
      return true
    }),

  async waitingQuestions(): Promise<number> {
    const { count } = await db
      .selectFrom('question')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['new', 'on-air'])
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async openTickets(): Promise<number> {
    const { count } = await db
      .selectFrom('help_ticket')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  async scheduledAnnouncements(now: number): Promise<number> {
    const { count } = await db
      .selectFrom('announcement')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('starts_at', '>', now)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})

const closingOf = (row: Selectable<Tables['closing']>): ClosingRow => ({
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  days: row.days,
  daysBy: row.days_by,
  requestedEraseAt: row.requested_erase_at,
  eraseAt: row.erase_at,
  begunAt: row.begun_at,
  doneAt: row.done_at,
  erased: row.erased,
  rows: row.total,
  followed: row.followed,
})
