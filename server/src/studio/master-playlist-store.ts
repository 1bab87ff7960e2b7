/** What players choose from: pictures, sound and subtitles that an encoder sends, and interpreters. */
import type { Interpreter } from '@rostra/domain/studio/studio'
import type { Db } from '../tables.ts'
import { interpretedBy, withInterpreters } from './interpreter-renditions.ts'
import { masterOf, readOffer } from './offer.ts'
import { latestRates, masterOfRates } from './recording-rates-store.ts'
import { masterPlaylist } from './write-playlist.ts'

export type Of = {
  id: string
  master: string | null
  interpreters: readonly Interpreter[]
}
/** `age` is the ms since the first file arrived. */
type Begun = Of & { age: number }

/**
 * ms after the first file during which players wait for all renditions that the encoder named, and for any video at
 * all: they read the master playlist only once, and would otherwise stay with the sound alone.
 */
const allWithin = 6_000
const pictureWithin = 30_000

export const createMasterPlaylists = (db: Db) => {
  const readOf = async ({ id, master }: Of) => {
    const rates = await latestRates(db, id)
    const there = new Set(rates.map(({ playlist }) => playlist))
    const sent = masterOf(readOffer(master), (path) => there.has(path))
    return { rates, there, sent }
  }
  /** Those of the paths whose latest segment has an initialisation segment. */
  const mp4sOf = async (id: string, paths: Iterable<string>): Promise<ReadonlySet<string>> => {
    const rows = await Promise.all(
      [...paths].map((path) =>
        db
          .selectFrom('recording_segment')
          .select(['playlist', 'map_path'])
          .where('recording_id', '=', id)
          .where('playlist', '=', path)
          .orderBy('take', 'desc')
          .orderBy('sequence', 'desc')
          .executeTakeFirst(),
      ),
    )
    return new Set(rows.flatMap((it) => (it && it.map_path !== null ? it.playlist : [])))
  }

  return {
    /**
     * The encoder's master playlist, or one with every playlist it sent. Undefined while there is no segment, and
     * during the first seconds while some renditions are missing. `nameOf` makes an address of a path.
     */
    async text(of: Begun, addressOf: (path: string) => string): Promise<string | undefined> {
      const { id, age, interpreters } = of
      const { rates, there, sent } = await readOf(of)
      if (rates.length === 0) return undefined
      const hasPicture = sent?.variants.some(({ path }) => there.has(path))
      const named = [...(sent?.variants ?? []), ...(sent?.renditions ?? [])]
      const isComplete = named.every(({ path }) => !path || there.has(path))
      if (!isComplete && age < (hasPicture ? allWithin : pictureWithin)) return undefined
      const read = sent && hasPicture ? sent : masterOfRates(rates)
      const mp4s = await mp4sOf(id, interpreters.length > 0 ? there : [])
      const languages = interpreters.map(({ language }) => language)
      return masterPlaylist(
        withInterpreters(read, languages, (path) => mp4s.has(path)),
        (path) =>
          there.has(path) || interpretedBy(path) !== undefined ? addressOf(path) : undefined,
      )
    },

    /** The path of the smallest picture: the one that an encoder on a slow line sends in any case. */
    async smallest(of: Of): Promise<string | undefined> {
      const { rates, there, sent } = await readOf(of)
      const known = (sent?.variants ?? []).filter(({ path }) => there.has(path))
      // Measured rates change; those that an encoder names don't.
      const [first] = known.toSorted((a, b) => a.bandwidth - b.bandwidth)
      return first?.path ?? rates[0]?.playlist
    },
  }
}
