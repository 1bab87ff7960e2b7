/** The random numbers from which people's ribbons are drawn. */
import { randomInt } from 'node:crypto'
import { ribbonNumbers } from '@rostra/domain/attendees/ribbon'
import type { Db } from '../tables.ts'

/** Rows per query. */
const portion = 500

/** Which numbers people have. */
export type RibbonsStore = ReturnType<typeof createRibbonsStore>

export const createRibbonsStore = (db: Db) => {
  const kept = async (ids: readonly string[]) => {
    const rows = await db
      .selectFrom('attendee')
      .select(['id', 'ribbon'])
      .where('id', 'in', ids)
      .execute()
    return new Map(rows.map(({ id, ribbon }) => [id, ribbon]))
  }
  /** Nobody else has the number: should the one that is drawn be someone's, this person gets theirs the next time. */
  const give = async (id: string): Promise<void> => {
    const ribbon = randomInt(ribbonNumbers)
    const taken = db.selectFrom('attendee').select('id').where('ribbon', '=', ribbon)
    await db
      .updateTable('attendee')
      .set({ ribbon })
      .where('id', '=', id)
      // Another instance may have been first.
      .where('ribbon', 'is', null)
      .where((eb) => eb.not(eb.exists(taken)))
      .execute()
  }
  return {
    /** Everyone's number, by id; those without one get it now. People who are not registered have none. */
    async ribbons(ids: readonly string[]): Promise<Map<string, number>> {
      const found = new Map<string, number>()
      for (let from = 0; from < ids.length; from += portion) {
        const some = ids.slice(from, from + portion)
        const before = await kept(some)
        const without = [...before].flatMap(([id, ribbon]) => (ribbon === null ? [id] : []))
        for (const id of without.toSorted()) await give(id)
        for (const [id, ribbon] of without.length > 0 ? await kept(some) : before)
          if (ribbon !== null) found.set(id, ribbon)
      }
      return found
    },
  }
}
