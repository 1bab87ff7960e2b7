/** The recent bit rate of each rendition. */
import type { Db, Trx } from '../tables.ts'
import { mainLanes, names, type Offer } from './offer.ts'
import type { ReadMaster } from './read-playlist.ts'
import { placesOf } from './recording-segments-store.ts'

/** A playlist with segments; `rate` in bits per second. */
export type Rate = { playlist: string; rate: number }

/** A quality that viewers can choose; `rate` is the received bits per second. */
export type Rendition = { width?: number; height?: number; rate: number }

/** Number of latest segments to read, so that the cost stays the same after hours. */
const lookedAt = 15

/** The rates of all playlists with a segment among their latest places. */
export async function latestRates(db: Db | Trx, id: string): Promise<Rate[]> {
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

/** A list of renditions for an encoder that sends none. */
export const masterOfRates = (rates: readonly Rate[]): ReadMaster => ({
  variants: rates.map(({ playlist, rate }) => ({
    path: playlist,
    // BANDWIDTH is the peak rate, which is above the mean.
    bandwidth: Math.max(1, Math.ceil(rate * 1.2)),
  })),
  renditions: [],
})

/** The rates of what the encoder sends: players may find the same playlist under several paths. */
export function sentRates({ handOver }: Offer, rates: readonly Rate[]): Rate[] {
  if (!handOver) return [...rates]
  return [...mainLanes(handOver)].flatMap(([source, lane]) => {
    const rate = rates.find(({ playlist }) => playlist === lane)?.rate
    return rate === undefined ? [] : [{ playlist: source, rate }]
  })
}

/** The received video renditions, highest rate first. */
export function renditionsOf({ masters }: Offer, sent: readonly Rate[]): Rendition[] {
  const master = masters.findLast((it) => sent.some(({ playlist }) => names(it, playlist)))
  const variants = master?.variants.filter(({ path }) => sent.some((it) => it.playlist === path))
  if (!variants?.length) return sent.map(({ rate }) => ({ rate }))
  return variants
    .map(({ path, resolution }) => ({
      ...resolution,
      rate: sent.find((it) => it.playlist === path)?.rate ?? 0,
    }))
    .sort((a, b) => b.rate - a.rate)
}
