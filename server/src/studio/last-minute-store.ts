/** Counts the segments that an encoder listed but that didn’t arrive. */
import type { LastMinute } from '@rostra/domain/studio/studio'
import type { Db } from '../tables.ts'
import { placesOf } from './recording-segments-store.ts'

/** ms that are counted, up to the newest segment that has arrived. */
const counted = 60_000
/** Most places that are read: a segment is rarely shorter than a second. */
const most = 120

/**
 * Counts up to the newest segment, as later ones may be on their way. Of several playlists the most complete one
 * counts: an encoder on a slow line leaves out a rendition on purpose.
 */
export async function lastMinuteOf(
  db: Db,
  id: string,
  playlists: readonly string[],
): Promise<LastMinute> {
  const all = await Promise.all(
    playlists.map(async (playlist) => {
      const rows = await placesOf(db, id)
        .select(['place.starts_at', 'file.file'])
        .where('place.playlist', '=', playlist)
        .orderBy('place.take', 'desc')
        .orderBy('place.sequence', 'desc')
        .limit(most)
        .execute()
      const newest = rows.findIndex(({ file }) => file !== null)
      const from = (rows[newest]?.starts_at ?? 0) - counted
      const places = newest === -1 ? [] : rows.slice(newest)
      const minute = places.filter(({ starts_at }) => starts_at > from)
      return { segments: minute.length, missing: minute.filter((it) => it.file === null).length }
    }),
  )
  return (
    all.reduce<LastMinute | undefined>(
      (best, it) => (best && best.missing <= it.missing ? best : it),
      undefined,
    ) ?? { segments: 0, missing: 0 }
  )
}
