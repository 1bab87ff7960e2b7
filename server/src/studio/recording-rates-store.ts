/** How much of each rendition came lately. */
import type { Db } from '../tables.ts'
import type { ReadMaster } from './read-playlist.ts'
import { placesOf } from './recording-segments-store.ts'

/** A playlist that has segments, with bits a second. */
export type Rate = { playlist: string; rate: number }

/** What a viewer can choose, with bits a second as they came. */
export type Rendition = { width?: number; height?: number; rate: number }

/** Segments that are read: as many after hours as after a minute. */
const lookedAt = 15

/** Of all playlists of which a segment came lately. */
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

/** As it is in the database. */
export const readMaster = (master: string | null): ReadMaster | undefined =>
  master === null ? undefined : (JSON.parse(master) as ReadMaster)

/** The pictures among what came, the largest first. */
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
