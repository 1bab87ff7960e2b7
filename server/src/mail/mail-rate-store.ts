/** The rate of a lane, which all instances share: one email has a turn at a time. */
import type { Db, Trx } from '../tables.ts'
import type { MailOutboxStore, StoredMail } from './mail-outbox-store.ts'

const minute = 60_000
/** ms between two looks at the outbox, and how late one may be without a turn being lost. */
const lookEvery = 1_000
const jitter = 250

/** Another instance sends in this turn. */
const turnTaken = new Error('the turn was taken')

export type MailRate = {
  /** The lane's row in mail_turn. */
  id: number
  perMinute: number
  /** ms: as many as have turns in that time may be sent at once after nothing was sent. */
  saves?: number
}

export const createMailRateStore = (
  db: Db,
  store: Pick<MailOutboxStore, 'claim'>,
  { id, perMinute, saves = 0 }: MailRate,
) => {
  const interval = minute / perMinute
  const slack = Math.max(saves, Math.round(Math.max(jitter, lookEvery + jitter - interval)))

  const nextTurn = async (): Promise<number> =>
    (
      await db
        .selectFrom('mail_turn')
        .select('next_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).next_at

  /** When a turn begins that is taken at `at`: unused turns are kept, but not for ever. */
  const begins = (nextAt: number, at: number) => (nextAt > at ? at : Math.max(nextAt, at - slack))
  // A clock that was set back must not stop the lane.
  const isAhead = (nextAt: number, at: number) => nextAt > at && nextAt <= at + minute

  /** False when another instance has taken this turn. */
  async function takeTurn(trx: Trx, nextAt: number, at: number): Promise<boolean> {
    const taken = await trx
      .updateTable('mail_turn')
      .set({ next_at: Math.round(begins(nextAt, at) + interval) })
      .where('id', '=', id)
      .where('next_at', '=', nextAt)
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  return {
    /** The email, for the one instance that is to send it, and only when it is its turn. */
    async claimInTurn(mailId: string, at: number): Promise<StoredMail | undefined> {
      const nextAt = await nextTurn()
      if (isAhead(nextAt, at)) return undefined
      const claimed = db.transaction().execute(async (trx) => {
        const mail = await store.claim(mailId, at, trx)
        // Rolled back, so that neither the email nor a turn is lost.
        if (mail && !(await takeTurn(trx, nextAt, at))) throw turnTaken
        return mail
      })
      return claimed.catch((error: unknown) => {
        if (error === turnTaken) return undefined
        throw error
      })
    },

    /** ms until the turn of an email that has `ahead` others before it. */
    async wait(ahead: number, at: number): Promise<number> {
      const nextAt = await nextTurn()
      const from = isAhead(nextAt, at) ? nextAt : begins(nextAt, at)
      return Math.max(0, from + ahead * interval - at)
    },
  }
}
