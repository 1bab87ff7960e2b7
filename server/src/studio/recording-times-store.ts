/** Maps moments to positions in a recording's video, which has no pauses where nothing was recorded. */
import type { Db } from '../tables.ts'

export type RecordingTimes = ReturnType<typeof createRecordingTimes>

/** The shown range of a recording, epoch ms. */
type ShownRange = { from: number; to: number }

/** The latest epoch ms that databases can still multiply by 1,000. */
const latest = 8_640_000_000_000

/** Uses the longest of the recording's playlists. */
export const createRecordingTimes = (db: Db) => {
  const longest = async (id: string): Promise<string> => {
    const row = await db
      .selectFrom('recording_playlist')
      .select('playlist')
      .where('recording_id', '=', id)
      .orderBy('segments', 'desc')
      .orderBy('playlist')
      .executeTakeFirst()
    return row?.playlist ?? ''
  }
  const placesOf = async (id: string) => {
    const playlist = await longest(id)
    return db
      .selectFrom('recording_segment')
      .where('recording_id', '=', id)
      .where('playlist', '=', playlist)
  }
  type Places = Awaited<ReturnType<typeof placesOf>>

  /** Epoch ms of the first segment that ends after `at`: the first in a playlist that is trimmed to start there. */
  const firstAfter = async (places: Places, at: number): Promise<number | undefined> => {
    const row = await places
      .select(({ fn }) => fn.min<number | string | null>('starts_at').as('first'))
      .where(({ eb }) =>
        eb(eb(eb('starts_at', '*', 1000), '+', eb.ref('duration')), '>', at * 1000),
      )
      .executeTakeFirst()
    return row?.first == null ? undefined : Number(row.first)
  }
  /** Total ms of the segments that begin before `at` (epoch ms). */
  const begunBefore = async (places: Places, at: number): Promise<number> => {
    const row = await places
      .select(({ fn }) => fn.sum<number | string | null>('duration').as('sum'))
      .where('starts_at', '<', at)
      .executeTakeFirst()
    return Number(row?.sum ?? 0) / 1000
  }

  return {
    /** Epoch ms at which the video begins when it is shown from `from` (epoch ms) on. */
    async begins(id: string, from: number): Promise<number> {
      return (await firstAfter(await placesOf(id), from)) ?? from
    },

    /** Whether nothing was recorded in the range. */
    async isEmpty(id: string, { from, to }: ShownRange): Promise<boolean> {
      const first = await firstAfter(await placesOf(id), from)
      return first === undefined || first >= to
    },

    /**
     * `at` is the moment's position in the shown video in ms, negative before its start; `length` is the video's
     * length in ms. Undefined for a moment before the recording. `moment` is epoch ms.
     */
    async of(id: string, { from, to }: ShownRange, moment: number) {
      const places = await placesOf(id)
      const [first, begins, there] = await Promise.all([
        firstAfter(places, 0),
        firstAfter(places, from),
        firstAfter(places, moment),
      ])
      if (first === undefined || begins === undefined || moment < first) return undefined
      const [left, before, until] = await Promise.all([
        begunBefore(places, begins),
        begunBefore(places, there ?? latest),
        begunBefore(places, Math.min(to, latest)),
      ])
      return { at: before - left, length: Math.max(0, until - left) }
    },
  }
}
