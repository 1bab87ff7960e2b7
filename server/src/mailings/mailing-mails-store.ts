/** Mailings to single persons: who is still to receive one, and what became of it. */
import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendees/attendee'
import type { MailingPerson, MailingState, SkipReason } from '@rostra/domain/mailings/mailings'
import type { Selectable } from 'kysely'
import type { MailEnd } from '../mail/mail-worker.ts'
import type { Db, Tables, Trx } from '../tables.ts'

export type MailingMailRow = Selectable<Tables['mailing_mail']>
type Queued = { id: string; email: string; skip?: SkipReason | undefined }

/** SQLite binds at most 32,766 values in a statement; eight per row stay far below. */
const rowsInStatement = 1000
/** People whose emails the console lists. */
const listed = 500

export type MailingMailsStore = ReturnType<typeof createMailingMailsStore>

export const createMailingMailsStore = (db: Db) => ({
  /**
   * Queues the mailing for people who have none of it yet; `again` also for those who were left out, and for those to
   * whom it could not be delivered for another reason than that their address was refused. Resolves to how many are new
   * in the queue. Interrupted, it can be repeated.
   */
  async queue(
    mailing: { id: string; rank: number },
    people: readonly Queued[],
    { at, again }: { at: number; again: boolean },
  ): Promise<number> {
    let queued = 0
    // The same order on every instance, to prevent deadlocks.
    const sorted = people.toSorted((a, b) => (a.email < b.email ? -1 : 1))
    for (let from = 0; from < sorted.length; from += rowsInStatement) {
      const rows = sorted.slice(from, from + rowsInStatement).map((person) => ({
        id: randomUUID(),
        mailing_id: mailing.id,
        email: person.email,
        person_id: person.id,
        state: person.skip ? ('skipped' as const) : ('queued' as const),
        why: person.skip ?? null,
        rank: mailing.rank,
        at,
      }))
      const done = await db
        .insertInto('mailing_mail')
        .values(rows)
        .onConflict((row) => {
          const same = row.columns(['mailing_id', 'email'])
          if (!again) return same.doNothing()
          return same
            .doUpdateSet((eb) => ({
              person_id: eb.ref('excluded.person_id'),
              state: eb.ref('excluded.state'),
              why: eb.ref('excluded.why'),
              said: null,
              at,
            }))
            .where((eb) =>
              eb.or([
                eb('mailing_mail.state', '=', 'skipped'),
                eb.and([
                  eb('mailing_mail.state', '=', 'failed'),
                  eb('mailing_mail.why', '!=', 'refused'),
                ]),
              ]),
            )
        })
        .returning('state')
        .execute()
      queued += done.filter(({ state }) => state === 'queued').length
    }
    return queued
  },

  /** The next to be handed to the outbox. */
  next: (limit: number): Promise<MailingMailRow[]> =>
    db
      .selectFrom('mailing_mail')
      .selectAll()
      .where('state', '=', 'queued')
      .orderBy('rank')
      .orderBy('at')
      .orderBy('id')
      .limit(limit)
      .execute(),

  /** Which of these this instance hands over; others have the rest. */
  async takeOver(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set()
    const rows = await trx
      .updateTable('mailing_mail')
      .set({ state: 'handed' })
      .where('id', 'in', ids)
      .where('state', '=', 'queued')
      .returning('id')
      .execute()
    return new Set(rows.map(({ id }) => id))
  },

  async skip(from: Db | Trx, ids: readonly string[], why: SkipReason, at: number): Promise<void> {
    if (ids.length === 0) return
    await from
      .updateTable('mailing_mail')
      .set({ state: 'skipped', why, at })
      .where('id', 'in', ids)
      .where('state', 'in', ['queued', 'handed'])
      .execute()
  },

  /** Leaves out everyone who is still queued; resolves to those whose emails are in the outbox. */
  async stop(trx: Trx, mailingId: string, at: number): Promise<string[]> {
    await trx
      .updateTable('mailing_mail')
      .set({ state: 'skipped', why: 'stopped', at })
      .where('mailing_id', '=', mailingId)
      .where('state', '=', 'queued')
      .execute()
    const rows = await trx
      .selectFrom('mailing_mail')
      .select('id')
      .where('mailing_id', '=', mailingId)
      .where('state', '=', 'handed')
      .execute()
    return rows.map(({ id }) => id)
  },

  async end(trx: Trx, { about, state, error, said, at }: MailEnd): Promise<void> {
    if (about === null) return
    await trx
      .updateTable('mailing_mail')
      .set({ state, why: error ?? null, said: said ?? null, at })
      .where('id', '=', about)
      .execute()
  },

  async waiting(): Promise<number> {
    const { count } = await db
      .selectFrom('mailing_mail')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['queued', 'handed'])
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** The newest first. */
  async people(mailingId: string, state: MailingState) {
    const rows = await db
      .selectFrom('mailing_mail')
      .leftJoin('attendee', 'attendee.id', 'mailing_mail.email')
      .selectAll('mailing_mail')
      .select(['attendee.first', 'attendee.last'])
      .where('mailing_id', '=', mailingId)
      .where('state', 'in', state === 'queued' ? ['queued', 'handed'] : [state])
      .orderBy('at', 'desc')
      .orderBy('mailing_mail.email')
      .limit(listed + 1)
      .execute()
    return { people: rows.slice(0, listed).map(personOf), more: rows.length > listed }
  },

  /** The newest first. */
  async to(email: string): Promise<(MailingPerson & { subject: string })[]> {
    const rows = await db
      .selectFrom('mailing_mail')
      .innerJoin('mailing', 'mailing.id', 'mailing_mail.mailing_id')
      .selectAll('mailing_mail')
      .select('mailing.subject')
      .where('mailing_mail.email', '=', email)
      .orderBy('mailing_mail.at', 'desc')
      .execute()
    return rows.map((row) => ({ ...personOf(row), subject: row.subject }))
  },
})

type Listed = MailingMailRow & { first?: string | null; last?: string | null }
const personOf = ({ email, person_id, first, last, ...row }: Listed): MailingPerson => {
  const { state, why, said, at } = row
  return {
    ...(email === person_id
      ? { email: null, name: fullName({ first: first ?? '', last: last ?? '' }) }
      : { email }),
    state: state === 'handed' ? 'queued' : state,
    ...(why === null ? {} : { why }),
    ...(said ? { said } : {}),
    at,
  }
}
