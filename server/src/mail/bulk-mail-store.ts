/** Emails of the lane `bulk`: sent one after the other, at a rate that all instances share. */
import type { Db, Trx } from '../tables.ts'
import type { MailOutboxStore, StoredMail } from './mail-outbox-store.ts'

const minute = 60_000
/** ms between two looks at the outbox, and how late one may be without a turn being lost. */
const lookEvery = 1_000
const jitter = 250

/** Another instance sends in this turn. */
const turnTaken = new Error('the turn was taken')

export type BulkMailStore = ReturnType<typeof createBulkMailStore>

/** `perMinute` is how many are sent in a minute. */
export const createBulkMailStore = (
  db: Db,
  store: Pick<MailOutboxStore, 'claim'>,
  perMinute: number,
) => {
  const interval = minute / perMinute
  const slack = Math.round(Math.max(jitter, lookEvery + jitter - interval))

  /** When the next turn is; undefined while it has not come yet. */
  async function turn(at: number): Promise<number | undefined> {
    const { next_at } = await db
      .selectFrom('mail_turn')
      .select('next_at')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    // A clock that was set back must not stop the lane.
    return next_at > at && next_at <= at + minute ? undefined : next_at
  }

  /** False when another instance has taken this turn. */
  async function takeTurn(trx: Trx, nextAt: number, at: number): Promise<boolean> {
    const begins = nextAt > at ? at : Math.max(nextAt, at - slack)
    const taken = await trx
      .updateTable('mail_turn')
      .set({ next_at: Math.round(begins + interval) })
      .where('id', '=', 1)
      .where('next_at', '=', nextAt)
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  return {
    /** The email, for the one instance that is to send it, and only when it is its turn. */
    async claimInTurn(id: string, at: number): Promise<StoredMail | undefined> {
      const nextAt = await turn(at)
      if (nextAt === undefined) return undefined
      const claimed = db.transaction().execute(async (trx) => {
        const mail = await store.claim(id, at, trx)
        // Rolled back, so that neither the email nor a turn is lost.
        if (mail && !(await takeTurn(trx, nextAt, at))) throw turnTaken
        return mail
      })
      return claimed.catch((error: unknown) => {
        if (error === turnTaken) return undefined
        throw error
      })
    },

    /** How many wait that have not been tried yet. */
    async untried(): Promise<number> {
      const { count } = await db
        .selectFrom('mail_outbox')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .where('lane', '=', 'bulk')
        .where('attempts', '=', 0)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** Withdraws those about these that no one is sending; returns what they were about. */
    async takeBack(trx: Trx, about: readonly string[], at: number): Promise<string[]> {
      const rows = await trx
        .deleteFrom('mail_outbox')
        .where('lane', '=', 'bulk')
        .where('about', 'in', about)
        .where('state', '=', 'waiting')
        .where('claimed_until', '<=', at)
        .returning('about')
        .execute()
      return rows.flatMap((row) => row.about ?? [])
    },

    /** After a crash, for the only instance: nobody else is sending what is claimed. */
    async releaseAll(): Promise<void> {
      await db
        .updateTable('mail_outbox')
        .set({ claimed_until: 0 })
        .where('state', '=', 'waiting')
        .where('claimed_until', '>', 0)
        .execute()
    },
  }
}
