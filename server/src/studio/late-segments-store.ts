/**
 * Segments that come when their place may have been given to players as missing: a live playlist may not change it any
 * more (RFC 8216, 6.2.1), and hls.js refuses one that does. It is noted when the segment is stored, so that all
 * instances write the same playlist, whichever of them was asked before.
 */
import { silentAfter } from '@rostra/domain/studio/studio'
import type { Db, Trx } from '../tables.ts'
import { placesOf } from './recording-segments-store.ts'

/** ms by which a rendition is behind the others when what it misses counts as left out. */
const leftOutAfter = 8_000
/**
 * ms that players wait for a segment once a later one is there, less what may pass between an instance's look at the
 * clock and the end of its work: rather a place that nobody has got yet stays missing.
 */
const awaitedFor = silentAfter - 2_000

/** Places of a live playlist, at most. */
export const mostInWindow = 600

const placesThere = (db: Db | Trx, id: string) =>
  placesOf(db, id).where('file.file', 'is not', null)

/**
 * Epoch ms before which nothing of a playlist is awaited, as other renditions are further: an encoder on a
 * slow line leaves one out. Players then use another one; otherwise they would wait indefinitely.
 */
export async function leftOutUntil(db: Db | Trx, id: string, playlist: string): Promise<number> {
  // An encoder with one rendition: without others, all of its places would be read.
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
    // Reads one row from the end of an index; a maximum would read all of them.
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

/** Whether a later segment of the playlist was there at a moment. */
async function wasPassed(trx: Trx, place: Place, at: number): Promise<boolean> {
  const later = await placesThere(trx, place.id)
    .select('place.sequence')
    .where('place.playlist', '=', place.playlist)
    .where('place.take', '=', place.take)
    .where('place.sequence', '>', place.sequence)
    // Of what is further ahead no live playlist has both.
    .where('place.sequence', '<=', place.sequence + mostInWindow)
    .where('file.at', '<=', at)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
