/**
 * Emails that are to be sent. A feature adds an email in the same transaction as what it is about: after a crash
 * either both exist, or neither. The worker takes them out.
 */
import { randomUUID } from 'node:crypto'
import type { MailError, MailState } from '@rostra/domain/mail/mail'
import type { Selectable } from 'kysely'
import { outboxRows } from '../outbox-store.ts'
import type { Db, MailKind, Tables, Trx } from '../tables.ts'
import { deliverable } from './deliverable.ts'
import { type MailAsker, takeTurn } from './mail-turns-store.ts'

export type NewMail = {
  kind: MailKind
  about?: string
  /** As `deliverable` returns it; one recipient per email, so that no one sees who else receives it. */
  to: string
  toName?: string
  replyTo?: string | undefined
  subject: string
  text: string
  /** The same as HTML; absent where plain text is enough. */
  html?: string
  /** Epoch ms before which it is not sent; absent: now. */
  notBefore?: number
  /** When it was first to be sent, epoch ms; absent: now. */
  firstAt?: number
  /**
   * `bulk` and `unproved`, for addresses that nobody has proved, are sent at a rate, and nothing else waits for them;
   * absent: now.
   */
  lane?: MailLane
  /** Whoever has caused it, for emails that anyone can cause. */
  asker?: MailAsker | undefined
  /** The address at which its recipient unsubscribes. */
  unsubscribe?: string | undefined
  /** The text of a calendar file that is attached. */
  calendar?: string | undefined
}
export type MailLane = StoredMail['lane']
export type StoredMail = Selectable<Tables['mail_outbox']>

/** ms after which an email claimed by one instance may be taken by another; longer than any sending takes. */
export const claimLasts = 3 * 60_000

/** ms after which a code that has not left is late. */
const codeLateAfter = 10_000

const emptied = {
  recipient: '',
  recipient_name: '',
  reply_to: null,
  subject: '',
  body: '',
  html: null,
  unsubscribe: null,
  calendar: null,
}

const rowsOf = (db: Db) => outboxRows(db, 'mail_outbox', claimLasts)

export type MailOutboxStore = ReturnType<typeof createMailOutboxStore>

export const createMailOutboxStore = (db: Db) => ({
  ...rowsOf(db),

  /** Throws for an address that is not `deliverable`: the caller has to check this first. */
  async put(trx: Trx, mails: readonly NewMail[], at: number): Promise<void> {
    for (const { kind, about, to, toName, replyTo, subject, text, html, ...more } of mails) {
      if (deliverable(to) !== to) throw new Error(`a mail of kind ${kind} has no good address`)
      const nextAt = more.notBefore ?? at
      const turn = more.asker ? await takeTurn(trx, more.asker, at) : at
      await trx
        .insertInto('mail_outbox')
        .values({
          id: randomUUID(),
          kind,
          about: about ?? null,
          recipient: to,
          recipient_name: toName ?? '',
          reply_to: replyTo ?? null,
          subject,
          body: text,
          html: html ?? null,
          state: 'waiting',
          attempts: 0,
          first_at: more.firstAt ?? at,
          next_at: nextAt,
          turn: Math.max(turn, nextAt),
          lane: more.lane ?? 'now',
          unsubscribe: more.unsubscribe ?? null,
          calendar: more.calendar ?? null,
          claimed_until: 0,
          error: null,
          done_at: null,
        })
        // If two instances start a digest for the same person, one succeeds.
        .onConflict((row) => row.doNothing())
        .execute()
    }
  },

  /** Withdraws digests that no one is sending; returns when they were started and are due. */
  takeBackDigests: (trx: Trx, to: string, at: number) =>
    trx
      .deleteFrom('mail_outbox')
      .where('kind', '=', 'digest')
      .where('recipient', '=', to)
      .where('state', '=', 'waiting')
      .where('claimed_until', '<=', at)
      .returning(['first_at', 'next_at', 'attempts'])
      .execute(),

  /** Deletes emails that are outdated or about to be replaced. */
  async drop(trx: Trx, kind: MailKind, about: string): Promise<void> {
    await trx
      .deleteFrom('mail_outbox')
      .where('kind', '=', kind)
      .where('about', '=', about)
      .execute()
  },

  /** Deletes emails that were first to be sent at `before` or earlier; claimed ones are left for the next time. */
  async dropOld(kind: MailKind, before: number, at: number): Promise<void> {
    await db
      .deleteFrom('mail_outbox')
      .where('kind', '=', kind)
      .where('first_at', '<=', before)
      .where('claimed_until', '<=', at)
      .execute()
  },

  /** Makes a waiting email due now; false when there is none. */
  async hurry(trx: Trx, kind: MailKind, about: string, at: number): Promise<boolean> {
    const row = await trx
      .updateTable('mail_outbox')
      .set({ next_at: at, turn: at })
      .where('kind', '=', kind)
      .where('about', '=', about)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** The states of the emails about these, keyed by what they are about. */
  async states(
    from: Db | Trx,
    kind: MailKind,
    about: readonly string[],
  ): Promise<Map<string, MailState>> {
    if (about.length === 0) return new Map()
    const rows = await from
      .selectFrom('mail_outbox')
      .select(['about', 'state', 'error', 'next_at'])
      .where('kind', '=', kind)
      .where('about', 'in', about)
      .orderBy('first_at')
      .execute()
    return new Map(rows.map((row) => [row.about ?? '', stateOf(row)]))
  },

  /** Ids of emails that are due and not claimed, in the order of their turns. */
  async due(at: number, limit: number, lane: MailLane): Promise<string[]> {
    const rows = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('lane', '=', lane)
      .where('next_at', '<=', at)
      .where('claimed_until', '<=', at)
      .orderBy('turn')
      .orderBy('next_at')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  },

  /** Its turn stays: it was fair. */
  retry: (mail: StoredMail, error: MailError, nextAt: number): Promise<void> =>
    rowsOf(db).release(mail, { error, next_at: nextAt, turn: Math.max(mail.turn, nextAt) }),

  /** False when it no longer exists: what it was about was erased or withdrawn while it was being sent. */
  async settle(
    trx: Trx,
    { id }: StoredMail,
    end: { state: 'sent' } | { state: 'failed'; error: MailError },
    at: number,
  ): Promise<boolean> {
    const row = await trx
      .updateTable('mail_outbox')
      .set({ ...emptied, error: null, ...end, done_at: at, claimed_until: 0 })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  },

  async isThere(id: string): Promise<boolean> {
    const row = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    return row !== undefined
  },

  /** True when an email has failed before and is still waiting. Of thousands to attendees, some always have. */
  async isLate(): Promise<boolean> {
    const row = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('lane', '=', 'now')
      .where('attempts', '>', 1)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  /** True while someone has waited for a code for longer than they are ready to. */
  async isCodeLate(at: number): Promise<boolean> {
    const row = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('state', '=', 'waiting')
      .where('lane', 'in', ['now', 'unproved'])
      .where('kind', '=', 'code')
      .where('first_at', '<', at - codeLateAfter)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  },

  async waiting(): Promise<number> {
    const { count } = await db
      .selectFrom('mail_outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return Number(count)
  },
})

const stateOf = ({
  state,
  error,
  next_at,
}: Pick<StoredMail, 'state' | 'error' | 'next_at'>): MailState => ({
  state,
  ...(error === null ? {} : { error }),
  ...(state === 'waiting' ? { nextAt: next_at } : {}),
})
