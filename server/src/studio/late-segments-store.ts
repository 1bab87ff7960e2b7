/**
 * Segments that arrive when players may already have seen their place as a gap: a live playlist must not change it
 * any more (RFC 8216, 6.2.1), and hls.js rejects one that does. Lateness is stored with the segment, so that all
 * instances write the same playlist, whichever of them served it before.
 */
import { silentAfter } from '@rostra/domain/studio/studio'
import type { Db, Trx } from '../tables.ts'
import { placesOf } from './recording-segments-store.ts'

/** ms a rendition must be behind the others for its missing segments to count as left out. */
const leftOutAfter = 8_000
/**
 * ms that players wait for a segment once a later one has arrived, minus a margin for the time between an instance
 * reading the clock and finishing its work: better keep a gap that no player has seen than fill one that a player has.
 */
const awaitedFor = silentAfter - 2_000

/** Maximum number of places in a live playlist. */
export const mostInWindow = 600

const placesThere = (db: Db | Trx, id: string) =>
  placesOf(db, id).where('file.file', 'is not', null)

/**
 * Epoch ms before which missing segments of a playlist are no longer awaited, as other renditions are ahead: an
 * encoder on a slow line leaves out a rendition. Players then switch to another instead of waiting indefinitely.
 */
export async function leftOutUntil(db: Db | Trx, id: string, playlist: string): Promise<number> {
  // With only one rendition, the query below would read all of its places.
  const other = await db
    .selectFrom('recording_playlist')
    .select('playlist')
    .where('recording_id', '=', id)
    .where('playlist', '!=', playlist)
    .limit(1)
    .executeTakeFirst()
  if (!other) return Number.NEGATIVE_INFINITY
  const newest = await placesThere(db, id)
    .select('place.starts_at')
    .where('place.playlist', '!=', playlist)
    // Reads one row from the end of an index; a `max()` would read all of them.
    .orderBy('place.take', 'desc')
    .orderBy('place.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (newest?.starts_at ?? 0) - leftOutAfter
}

/** Call it in the transaction that stores a file of this path; `at` is now (epoch ms). */
export async function noteLate(
  trx: Trx,
  { id, take }: { id: string; take: number },
  { path, at }: { path: string; at: number },
): Promise<void> {
  const places = await trx
    .selectFrom('recording_segment')
    .select(['playlist', 'sequence', 'starts_at'])
    .where('recording_id', '=', id)
    .where('take', '=', take)
    .where('path', '=', path)
    .execute()
  for (const { playlist, sequence, starts_at } of places) {
    const isLeftOut = starts_at < (await leftOutUntil(trx, id, playlist))
    if (!isLeftOut && !(await wasPassed(trx, { id, take, playlist, sequence }, at - awaitedFor)))
      continue
    await trx
      .updateTable('recording_segment')
      .set({ late: 1 })
      .where('recording_id', '=', id)
      .where('playlist', '=', playlist)
      .where('take', '=', take)
      .where('sequence', '=', sequence)
      .execute()
  }
}

type Place = { id: string; take: number; playlist: string; sequence: number }

/** Whether a later segment of the playlist had arrived by `at` (epoch ms). */
async function wasPassed(trx: Trx, place: Place, at: number): Promise<boolean> {
  const later = await placesThere(trx, place.id)
    .select('place.sequence')
    .where('place.playlist', '=', place.playlist)
    .where('place.take', '=', place.take)
    .where('place.sequence', '>', place.sequence)
    // No live playlist contains both this place and one further ahead.
    .where('place.sequence', '<=', place.sequence + mostInWindow)
    .where('file.at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
