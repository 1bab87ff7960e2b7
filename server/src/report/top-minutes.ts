import { sql } from 'kysely'
import type { Db } from '../tables.ts'

type MinuteCount = { place: string; at: number; count: number }

const sources = {
  messages: { table: 'chat_messages_per_minute', place: 'channel' },
  reactions: { table: 'viewer_sample', place: 'room' },
} as const

/**
 * The minutes (epoch ms) with the most messages or reactions in some channels or rooms, in descending order; minutes
 * without any are left out.
 */
export async function topMinutes(
  db: Db,
  figure: keyof typeof sources,
  places: readonly string[],
  limit: number,
): Promise<MinuteCount[]> {
  if (places.length === 0) return []
  const { table, place } = sources[figure]
  const { rows } = await sql<MinuteCount>`
    select ${sql.ref(place)} as place, minute as at, ${sql.ref(figure)} as count
    from ${sql.table(table)}
    where ${sql.ref(place)} in (${sql.join(places)}) and ${sql.ref(figure)} > 0
    order by ${sql.ref(figure)} desc, minute
    limit ${limit}`.execute(db)
  return rows
}
