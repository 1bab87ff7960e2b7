/** Rehearsals that were started from the console. */
import { RehearsalResult } from '@rostra/domain/rehearsal/rehearsal.schema'
import * as v from 'valibot'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

/** Runs that are kept for comparison. */
const kept = 10

type Started = { id: string; at: number; byId: string; attendees: number; seconds: number }

export const createRehearsalRunsStore = (db: Db) => ({
  /** False while another one is running. */
  async claim({ id, at, byId, attendees, seconds }: Started): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      const row = { id, started_at: at, attendees, seconds, running: 1, seen_at: at }
      const inserted = await trx
        .insertInto('rehearsal_run')
        .values({ ...row, state: 'running', result: null })
        .onConflict((conflict) => conflict.column('running').doNothing())
        .returning('id')
        .execute()
      if (inserted.length === 0) return false
      const about = `${attendees} simulated attendees for ${seconds} s`
      await record(trx, { at, byId, action: 'rehearsal-started', about })
      const last = trx
        .selectFrom('rehearsal_run')
        .select('id')
        .orderBy('started_at', 'desc')
        .limit(kept)
      await trx.deleteFrom('rehearsal_run').where('id', 'not in', last).execute()
      return true
    })
  },

  /** Stores a heartbeat. True when someone has asked to stop the run. */
  async seen(id: string, at: number): Promise<boolean> {
    const rows = await db
      .updateTable('rehearsal_run')
      .set({ seen_at: at })
      .where('id', '=', id)
      .returning('state')
      .execute()
    return rows.some(({ state }) => state === 'stopping')
  },

  /** Asks the instance that runs it to stop it. */
  async askToStop(): Promise<void> {
    await db
      .updateTable('rehearsal_run')
      .set({ state: 'stopping' })
      .where('running', 'is not', null)
      .execute()
  },

  /** Marks the run as ended, after its attendees were removed. Without a result its outcome is unknown. */
  async finish(id: string, result: RehearsalResult | undefined): Promise<void> {
    await db
      .updateTable('rehearsal_run')
      .set({
        running: null,
        state: result ? 'ended' : 'lost',
        result: result ? JSON.stringify(result) : null,
      })
      .where('id', '=', id)
      .execute()
  },

  /** The running rehearsal, if it has had no heartbeat since `before` (epoch ms). */
  async unseenSince(before: number): Promise<string | undefined> {
    const row = await db
      .selectFrom('rehearsal_run')
      .select('id')
      .where('running', 'is not', null)
      .where('seen_at', '<=', before)
      .executeTakeFirst()
    return row?.id
  },

  /** Whether simulated attendees may exist. */
  async isRunning(): Promise<boolean> {
    const running = db.selectFrom('rehearsal_run').select('id').where('running', 'is not', null)
    return (await running.executeTakeFirst()) !== undefined
  },

  /** Newest first. */
  async list() {
    const rows = await db
      .selectFrom('rehearsal_run')
      .selectAll()
      .orderBy('started_at', 'desc')
      .execute()
    return rows.map(({ id, started_at, attendees, seconds, state, result }) => ({
      id,
      startedAt: started_at,
      attendees,
      seconds,
      state,
      ...(result ? { result: v.parse(RehearsalResult, JSON.parse(result)) } : {}),
    }))
  },
})
