import type { PayloadOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'

type Told = PayloadOf<(typeof calls)['ready-tell']>

const names = ['checked', 'clock', 'live', 'overHttp', 'sound', 'soundUntested', 'video'] as const
type Counts = Record<(typeof names)[number], number>

export type ReadyStore = ReturnType<typeof makeReadyStore>

export const makeReadyStore = (db: Db) => ({
  async add(told: Told): Promise<void> {
    const passed: Record<(typeof names)[number], boolean> = {
      checked: true,
      clock: told.clock,
      live: told.live !== 'none',
      overHttp: told.live === 'http',
      sound: told.sound === 'yes',
      soundUntested: told.sound === 'untested',
      video: told.video,
    }
    await db
      .insertInto('ready_count')
      // In one order everywhere: two that count at once would wait for each other otherwise.
      .values(names.filter((name) => passed[name]).map((name) => ({ name, count: 1 })))
      .onConflict((row) =>
        row.column('name').doUpdateSet({ count: sql<number>`ready_count.count + 1` }),
      )
      .execute()
  },

  async counts(): Promise<Counts> {
    const rows = await db.selectFrom('ready_count').selectAll().execute()
    const counted = new Map(rows.map(({ name, count }) => [name, count]))
    return Object.fromEntries(names.map((name) => [name, counted.get(name) ?? 0])) as Counts
  },
})
