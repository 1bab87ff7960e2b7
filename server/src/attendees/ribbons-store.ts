/** The random numbers from which people's ribbons are drawn. */
import { randomInt } from 'node:crypto'
import { ribbonNumbers } from '@rostra/domain/attendees/ribbon'
import type { Db } from '../tables.ts'

/** Rows per query. */
const portion = 500

/**
 * Everyone's number, by id; those without one get it now. People who are not registered have none. `within` is the
 * transaction of another feature.
 */
export const createRibbonsStore = (db: Db) => {
  const kept = async (within: Db, ids: readonly string[]) => {
    const rows = await within
      .selectFrom('attendee')
      .select(['id', 'ribbon'])
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, ribbon }) => [id, ribbon]))
  }
  /** Nobody else has the number: should the one that is drawn be someone's, this person gets theirs the next time. */
  const give = async (within: Db, id: string): Promise<void> => {
    const ribbon = randomInt(ribbonNumbers)
    const taken = within.selectFrom('attendee').select('id').where('ribbon', '=', ribbon)
    await within
      .updateTable('attendee')
      .set({ ribbon })
      .where('id', '=', id)
      // Another instance may have been first.
      .where('ribbon', 'is', null)
      .where((eb) => eb.not(eb.exists(taken)))
      .execute()
  }
  return async (ids: readonly string[], within: Db = db): Promise<Map<string, number>> => {
    const found = new Map<string, number>()
    for (let from = 0; from < ids.length; from += portion) {
      const some = ids.slice(from, from + portion)
      const before = await kept(within, some)
      const without = [...before].flatMap(([id, ribbon]) => (ribbon === null ? [id] : []))
      for (const id of without.toSorted()) await give(within, id)
      for (const [id, ribbon] of without.length > 0 ? await kept(within, some) : before)
        if (ribbon !== null) found.set(id, ribbon)
    }
    return found
  }
}
