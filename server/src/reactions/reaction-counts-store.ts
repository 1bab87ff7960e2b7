/** Reactions to shows, counted in steps of five seconds: single ones are never stored. */
import {
  addCounts,
  type ReactionCounts,
  type ReactionKey,
} from '@rostra/domain/reactions/reactions'
import type { Db } from '../tables.ts'

/** ms of a step. */
const step = 5_000

/** Counts of one room, from `at` (epoch ms) on. */
type CountedReactions = { at: number; counts: ReactionCounts }

export function createReactionCounts(db: Db) {
  let waiting = new Map<string, { room: string; at: number; counts: ReactionCounts }>()
  return {
    /** Counts a reaction that was sent to this instance; each instance adds its own. */
    add(room: string, key: ReactionKey, now: number): void {
      const at = now - (now % step)
      const id = `${at} ${room}`
      const known = waiting.get(id) ?? { room, at, counts: {} }
      addCounts(known.counts, { [key]: 1 })
      waiting.set(id, known)
    },

    /** Writes what was counted. If the database fails, it is written next time. */
    async save(): Promise<void> {
      if (waiting.size === 0) return
      const saving = waiting
      waiting = new Map()
      const rows = [...saving.values()].map(({ room, at, counts: { c = 0, r = 0, h = 0 } }) => ({
        room,
        at,
        c,
        r,
        h,
      }))
      try {
        await db
          .insertInto('reaction_count')
          .values(rows)
          .onConflict((row) =>
            row.columns(['room', 'at']).doUpdateSet((eb) => ({
              c: eb('reaction_count.c', '+', eb.ref('excluded.c')),
              r: eb('reaction_count.r', '+', eb.ref('excluded.r')),
              h: eb('reaction_count.h', '+', eb.ref('excluded.h')),
            })),
          )
          .execute()
      } catch (error) {
        for (const [id, more] of saving) {
          const known = waiting.get(id)
          waiting.set(id, known ? { ...more, counts: addCounts(more.counts, known.counts) } : more)
        }
        throw error
      }
    },

    /** The counts of a room from `from` on, before `to` (epoch ms), in order. */
    async between(room: string, from: number, to: number): Promise<CountedReactions[]> {
      const rows = await db
        .selectFrom('reaction_count')
        .select(['at', 'c', 'r', 'h'])
        .where('room', '=', room)
        .where('at', '>=', from)
        .where('at', '<', to)
        .orderBy('at')
        .execute()
      return rows.map(({ at, ...counts }) => ({ at, counts: addCounts({}, counts) }))
    },
  }
}
