/** Where the files of recordings are shown: their names are known to everyone who has read a playlist before. */
import { LRUCache } from 'lru-cache'
import type { Db } from '../tables.ts'
import { isWithin, type Range } from './shown-range.ts'

type Row = { starts_at: number; duration: number; at: number }
/** The file's places in all takes that name it; `map` for an initialisation segment, which has no picture. */
type Places = readonly Row[] | 'map'

export type FilePlaces = ReturnType<typeof createFilePlaces>

export function createFilePlaces(db: Db) {
  /** Only of files that were within a range: a file gets another place when a later take shows it again. */
  const known = new LRUCache<string, Places>({ max: 10_000 })

  const read = async (id: string, file: string, take?: number): Promise<Places> => {
    const rows = await db
      .selectFrom('recording_file as file')
      .leftJoin('recording_segment as place', (join) =>
        join
          .onRef('place.recording_id', '=', 'file.recording_id')
          .onRef('place.take', '=', 'file.take')
          .onRef('place.path', '=', 'file.path'),
      )
      .select(['place.starts_at', 'place.duration', 'file.at', 'file.path'])
      .where('file.recording_id', '=', id)
      .where('file.file', '=', file)
      .$if(take !== undefined, (it) => it.where('file.take', '=', take ?? 0))
      .execute()
    const places = rows.flatMap(({ starts_at, duration, at }) =>
      starts_at === null || duration === null ? [] : { starts_at, duration, at },
    )
    const [first] = rows
    if (places.length > 0 || !first) return places
    const naming = await db
      .selectFrom('recording_segment')
      .select('sequence')
      .where('recording_id', '=', id)
      .where('map_path', '=', first.path)
      .limit(1)
      .executeTakeFirst()
    return naming ? 'map' : places
  }

  return {
    /** Whether the file of a recording is within one of the ranges: in any take that names it, or only in one. */
    async isWithinAny(
      id: string,
      file: string,
      ranges: readonly Range[],
      take?: number,
    ): Promise<boolean> {
      if (ranges.length === 0) return false
      const isIn = (places: Places) =>
        places === 'map' || places.some((place) => ranges.some((range) => isWithin(place, range)))
      const key = `${id}/${file} ${take}`
      const cached = known.get(key)
      if (cached && isIn(cached)) return true
      const places = await read(id, file, take)
      if (isIn(places)) known.set(key, places)
      return isIn(places)
    },
  }
}
