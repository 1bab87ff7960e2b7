import type { PayloadOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

type Result = PayloadOf<(typeof calls)['device-check-result']>

const names = ['checked', 'clock', 'live', 'overHttp', 'sound', 'soundUntested', 'video'] as const
type Counts = Record<(typeof names)[number], number>

export const createDeviceCheckStore = (db: Db) => ({
  async add(result: Result): Promise<void> {
    const passed: Record<(typeof names)[number], boolean> = {
      checked: true,
      clock: result.clock,
      live: result.live !== 'none',
      overHttp: result.live === 'http',
      sound: result.sound === 'yes',
      soundUntested: result.sound === 'untested',
      video: result.video,
    }
    await db
      .insertInto('device_check_count')
      // Always in the same order, to avoid deadlocks between concurrent counts.
      .values(names.filter((name) => passed[name]).map((name) => ({ name, count: 1 })))
      .onConflict((row) =>
        row.column('name').doUpdateSet({ count: sql<number>`device_check_count.count + 1` }),
      )
      .execute()
  },

  async counts(): Promise<Counts> {
    const rows = await db.selectFrom('device_check_count').selectAll().execute()
    const counted = new Map(rows.map(({ name, count }) => [name, count]))
    return Object.fromEntries(names.map((name) => [name, counted.get(name) ?? 0])) as Counts
  },
})
