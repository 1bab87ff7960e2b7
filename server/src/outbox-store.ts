/**
 * What the rows of all outboxes have in common: one instance claims a row and has it for a while, so that another can
 * take it after a crash. `attempts` counts the claims: whoever has lost one can't record anything any more.
 */
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tables, Trx } from './tables.ts'

type Outbox = 'mail_outbox' | 'webhook_delivery'
type Claimed = { id: string; attempts: number }

/** ms for which a row is kept after it was sent or given up: longer than an invitation is valid. */
const kept = 7 * 24 * 3600_000

/** `claimLasts` is ms, longer than any sending takes. */
export const outboxRows = <Table extends Outbox>(db: Db, table: Table, claimLasts: number) => ({
  /** The row, for the one instance that is to send it; undefined for all others. */
  claim: (id: string, at: number, from: Db | Trx = db) =>
    from
      .updateTable<Outbox>(table)
      .set((eb) => ({ claimed_until: at + claimLasts, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('next_at', '<=', at)
      .where('claimed_until', '<=', at)
      .returningAll()
      .executeTakeFirst() as Promise<Selectable<Tables[Table]> | undefined>,

  /** Lets the row be claimed again, with what has become of it; does nothing if it was claimed since. */
  async release({ id, attempts }: Claimed, end: Updateable<Tables[Table]> = {}): Promise<void> {
    await db
      .updateTable<Outbox>(table)
      .set({ ...end, claimed_until: 0 })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .execute()
  },

  async prune(at: number): Promise<void> {
    await db
      .deleteFrom<Outbox>(table)
      .where('done_at', '<', at - kept)
      .execute()
  },
})
