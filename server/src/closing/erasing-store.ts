/**
 * Erases all personal data from the database, a batch at a time. Each batch is a separate transaction that only the
 * instance with the lease can make, and finds the remaining rows without a cursor: an instance that takes over after a
 * crash continues where the other stopped.
 */
import { sql } from 'kysely'
import type { PersonalDataList, PersonalTable } from '../personal-data.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'

/** Rows in one transaction: SQLite blocks the process during it, and people are watching replays. */
export const portion = 500
/** ms without a batch after which another instance continues. */
const leaseLasts = 15_000

/** Thrown when another instance has taken over the erasing. */
export class LeaseLost extends Error {}

export const createErasingStore = (db: Db, personalData: PersonalDataList) => {
  /** Runs one batch, which only the instance with the lease can do. Throws `LeaseLost`. */
  const withLease = <T>(
    lockOwner: string,
    now: number,
    work: (trx: Trx) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('closing')
        .set({ locked_until: now + leaseLasts })
        .where('locked_by', '=', lockOwner)
        .where('done_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!row) throw new LeaseLost()
      return work(trx)
    })

  const left = ({ table, staffStays }: PersonalTable) => {
    const rows = sql`from ${sql.table(table)}`
    return staffStays ? sql`${rows} where user_id not in (select id from staff)` : rows
  }

  return {
    /** Begins erasing, and closes an open event; calling it twice changes nothing. */
    begin: (byId: string | null, closedBy: string, at: number): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('closing')
          .set((eb) => ({
            begun_at: at,
            days_by: byId,
            closed_at: eb.fn.coalesce('closed_at', eb.val(at)),
            closed_by: eb.fn.coalesce('closed_by', eb.val(closedBy)),
          }))
          .where('begun_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (row)
          await record(trx, {
            at,
            byId,
            action: 'closing-erasing-begun',
            about: 'all personal data',
          })
      }),

    /**
     * True when this instance may erase: no instance does, or its lease has expired. With `isAlone` it need not wait.
     */
    async take(lockOwner: string, now: number, isAlone: boolean): Promise<boolean> {
      const row = await db
        .updateTable('closing')
        .set({ locked_by: lockOwner, locked_until: now + leaseLasts })
        .where('begun_at', 'is not', null)
        .where('done_at', 'is', null)
        .where((it) =>
          it.or([
            it('locked_by', 'is', null),
            it('locked_by', '=', lockOwner),
            it('locked_until', '<=', isAlone ? Number.MAX_SAFE_INTEGER : now),
          ]),
        )
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Lets another instance take over without waiting. */
    async release(lockOwner: string): Promise<void> {
      await db
        .updateTable('closing')
        .set({ locked_by: null, locked_until: 0 })
        .where('locked_by', '=', lockOwner)
        .execute()
    },

    /** True until `began` is called: nothing is erased yet. */
    async isUntouched(): Promise<boolean> {
      const row = await db.selectFrom('closing').select('total').executeTakeFirstOrThrow()
      return row.total === 0
    },

    /** Counts the rows to erase; from now on the event's figures can no longer be computed. */
    async began(lockOwner: string, now: number): Promise<void> {
      let total = 0
      for (const it of personalData.tables()) {
        const found = sql<{ count: number }>`select count(*) as count ${left(it)}`
        const { rows } = await found.execute(db)
        total += Number(rows[0]?.count ?? 0)
      }
      await withLease(lockOwner, now, (trx) =>
        trx
          .updateTable('closing')
          .set({ total: Math.max(1, total) })
          .execute(),
      )
    },

    /** Deletes one batch of a table's rows; returns how many it deleted. */
    removeSome: (it: PersonalTable, lockOwner: string, now: number): Promise<number> =>
      withLease(lockOwner, now, async (trx) => {
        const key = sql.join(it.key.map((column) => sql.ref(column)))
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(it.table)}
          where (${key}) in (select ${key} ${left(it)} limit ${sql.lit(portion)})`.execute(trx)
        const count = Number(numAffectedRows)
        await trx
          .updateTable('closing')
          .set((eb) => ({ erased: eb('erased', '+', count) }))
          .execute()
        return count
      }),

    withLease,

    /** Tables that contained personal data. */
    changed: (): string[] =>
      [...personalData.tables(), ...personalData.scrubs(), ...personalData.files()].map(
        ({ table }) => table,
      ),

    finish: (byId: string | null, lockOwner: string, at: number): Promise<void> =>
      withLease(lockOwner, at, async (trx) => {
        const { erased } = await trx
          .updateTable('closing')
          .set({
            done_at: at,
            locked_by: null,
            days: null,
            requested_erase_at: null,
            erase_at: null,
          })
          .returning('erased')
          .executeTakeFirstOrThrow()
        const after = { rows: erased }
        const about = 'all personal data'
        await record(trx, { at, byId, action: 'closing-erasing-done', about, after })
      }),
  }
}
