/** Where an interpreter's sound and the picture that it belongs to are in time. Times are epoch ms. */
import type { Db } from '../tables.ts'
import { placesOf } from './recording-segments-store.ts'

/** `duration` in microseconds, `at` when it arrived. */
export type SentPlace = {
  playlist: string
  take: number
  sequence: number
  starts_at: number
  encoder_at: number | null
  duration: number
  map_path: string | null
  file: string
  at: number
}

/** ms of an interpreter's longest segment. */
const longestSegment = 15_000
/** Segments that may arrive while a place is awaited, even when a line that was cut brings many at once. */
const mostAwaited = 30
/** How often an interpreter's encoder can restart before what it sent first is not found any more. */
const mostTakes = 500

export const endOf = ({ starts_at, duration }: Pick<SentPlace, 'starts_at' | 'duration'>): number =>
  starts_at + duration / 1000

const columns = [
  'place.playlist',
  'place.take',
  'place.sequence',
  'place.starts_at',
  'place.encoder_at',
  'place.duration',
  'place.map_path',
  'file.file',
  'file.at',
] as const

const isSent = (it: { file: string | null; at: number | null }): it is SentPlace =>
  it.file !== null && it.at !== null

export type InterpreterStore = ReturnType<typeof createInterpreterStore>

export const createInterpreterStore = (db: Db) => {
  const there = (id: string) => placesOf(db, id).select(columns).where('file.file', 'is not', null)
  const one = async (query: ReturnType<typeof there>): Promise<SentPlace | undefined> =>
    (await query.limit(1).execute()).find(isSent)

  return {
    /** The playlist of which an interpreter's sound consists: encoders that take over go on with it. */
    async playlistOf(id: string): Promise<string> {
      const row = await db
        .selectFrom('recording_playlist')
        .select('playlist')
        .where('recording_id', '=', id)
        .orderBy('playlist')
        .limit(1)
        .executeTakeFirst()
      return row?.playlist ?? ''
    },

    /** A file's place in a take: an encoder that restarts may send the same one again. */
    placeOf: (id: string, take: number, file: string) =>
      one(there(id).where('file.file', '=', file).where('place.take', '=', take)),

    /** What was sent before a place in its playlist. */
    before: (id: string, it: Pick<SentPlace, 'playlist' | 'take' | 'sequence'>) =>
      one(
        there(id)
          .where('place.playlist', '=', it.playlist)
          .where('place.take', '<=', it.take)
          .where((eb) =>
            eb.or([eb('place.take', '<', it.take), eb('place.sequence', '<', it.sequence)]),
          )
          .orderBy('place.take', 'desc')
          .orderBy('place.sequence', 'desc'),
      ),

    /** The first that was sent of a playlist: in a take, or in all. */
    firstOf: (id: string, playlist: string, take?: number) =>
      one(
        there(id)
          .where('place.playlist', '=', playlist)
          .$if(take !== undefined, (it) => it.where('place.take', '=', take ?? 0))
          .orderBy('place.take')
          .orderBy('place.sequence'),
      ),

    /** The last that was sent of a playlist. */
    lastOf: (id: string, playlist: string) =>
      one(
        there(id)
          .where('place.playlist', '=', playlist)
          .orderBy('place.take', 'desc')
          .orderBy('place.sequence', 'desc'),
      ),

    /** The last ones that were sent of a playlist. */
    latest: async (id: string, playlist: string): Promise<SentPlace[]> =>
      (
        await there(id)
          .where('place.playlist', '=', playlist)
          .orderBy('place.take', 'desc')
          .orderBy('place.sequence', 'desc')
          .limit(mostAwaited)
          .execute()
      ).filter(isSent),

    /** What was sent of a playlist between two moments, and had arrived by `until`. */
    async between(id: string, playlist: string, from: number, to: number, until: number) {
      const { take = 0 } =
        (await db.selectFrom('recording').select('take').where('id', '=', id).executeTakeFirst()) ??
        {}
      const takes = Array.from({ length: Math.min(take, mostTakes) }, (_, back) => take - back)
      if (takes.length === 0) return []
      // By take and time there is an index; it doesn't know the playlist.
      const rows = await there(id)
        .where('place.take', 'in', takes)
        .where('place.starts_at', '>', Math.round(from) - longestSegment)
        .where('place.starts_at', '<', Math.round(to))
        .orderBy('place.starts_at')
        .execute()
      return rows
        .filter(isSent)
        .filter((it) => it.playlist === playlist && it.at <= until && endOf(it) > from)
    },

    /** The file of an initialisation segment, as in `playlists-store`. */
    async mapOf(id: string, { take, map_path }: SentPlace): Promise<string | undefined> {
      if (map_path === null) return undefined
      const row = await db
        .selectFrom('recording_file')
        .select('file')
        .where('recording_id', '=', id)
        .where('path', '=', map_path)
        .where('take', '<=', take)
        .orderBy('take', 'desc')
        .executeTakeFirst()
      return row?.file
    },
  }
}
