/** The recent bit rate of each rendition. */
import type { Db } from '../tables.ts'
import type { ReadMaster } from './read-playlist.ts'
import { placesOf } from './recording-segments-store.ts'

/** A playlist with segments; `rate` in bits per second. */
export type Rate = { playlist: string; rate: number }

/** A quality that viewers can choose; `rate` is the received bits per second. */
export type Rendition = { width?: number; height?: number; rate: number }

/** Number of latest segments to read, so that the cost stays the same after hours. */
const lookedAt = 15

/** The rates of all playlists with a segment among their latest places. */
export async function latestRates(db: Db, id: string): Promise<Rate[]> {
  const playlists = await db
    .selectFrom('recording_playlist')
    .select('playlist')
    .where('recording_id', '=', id)
    .orderBy('playlist')
    .execute()
  const rates = await Promise.all(
    playlists.map(async ({ playlist }) => {
      const rows = await placesOf(db, id)
        .select(['place.duration', 'file.bytes'])
        .where('place.playlist', '=', playlist)
        .orderBy('place.take', 'desc')
        .orderBy('place.sequence', 'desc')
        .limit(lookedAt)
        .execute()
      const there = rows.filter(({ bytes }) => bytes !== null)
      if (there.length === 0) return []
      const bytes = there.reduce((sum, it) => sum + Number(it.bytes), 0)
      const duration = there.reduce((sum, it) => sum + Number(it.duration), 0)
      return [{ playlist, rate: (bytes * 8e6) / Math.max(1, duration) }]
    }),
  )
  return rates.flat()
}

/** Parses a master playlist as stored in the database. */
export const readMaster = (master: string | null): ReadMaster | undefined =>
  master === null ? undefined : (JSON.parse(master) as ReadMaster)

/** The received video renditions, highest rate first. */
export function renditionsOf(master: string | null, rates: readonly Rate[]): Rendition[] {
  const sent = readMaster(master)
  const variants = sent?.variants.filter(({ path }) => rates.some((it) => it.playlist === path))
  if (!variants?.length) return rates.map(({ rate }) => ({ rate }))
  return variants
    .map(({ path, resolution }) => ({
      ...resolution,
      rate: rates.find((it) => it.playlist === path)?.rate ?? 0,
    }))
    .sort((a, b) => b.rate - a.rate)
}
