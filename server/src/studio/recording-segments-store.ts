/** The places of a recording's playlists: the encoder's data for each segment, with the time by our clock. */
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { silentAfter } from '@rostra/domain/studio/studio'
import type { Db, Tables, Trx } from '../tables.ts'
import { compared as comparedWays, driftStep, isStepDue } from './encoder-drift.ts'
import type { ReadSegment } from './read-playlist.ts'

/** A playlist's path, when it arrived (epoch ms) and its segments. */
export type Said = { path: string; at: number; segments: readonly ReadSegment[] }

/** Maximum number of playlists of one recording. */
const mostPlaylists = 40
/** Maximum number of places in all playlists of one recording: ten renditions of a day of two-second segments. */
const mostPlaces = 500_000
/**
 * Maximum number of segments that a playlist adds to those known in its take: five hours of two-second segments, longer
 * than an encoder continues without a connection. Its first playlist may list a whole day.
 */
const mostBeyond = 10_000
/** Maximum number of places added in one transaction. SQLite binds at most 32,766 values in one statement. */
const addedAtOnce = 1000
/** Number of segments at the end of a playlist that are compared with the stored ones. */
const compared = 20
/** ms by which two times of the same moment may differ because of clocks and rounding. */
const sameMoment = 1000
/**
 * ms by which an encoder's clock may differ from ours before we use ours instead; and of an interpreter's, whose sound
 * belongs to the picture of the same moment, by which it may be ahead.
 */
const [clockTolerance, interpretersAhead] = [30_000, 200]

/** Every place of a recording's playlists, with its file once that has arrived. */
export const placesOf = (db: Db | Trx, id: string) =>
  db
    .selectFrom('recording_segment as place')
    .leftJoin('recording_file as file', (join) =>
      join
        .onRef('file.recording_id', '=', 'place.recording_id')
        .onRef('file.take', '=', 'place.take')
        .onRef('file.path', '=', 'place.path'),
    )
    .where('place.recording_id', '=', id)

/** True for the playlist of an encoder that has restarted from the beginning. */
export async function isAnotherTake(
  trx: Trx,
  { id, take, last_at, ended_at }: Tables['recording'],
  { path, at, segments }: Said,
): Promise<boolean> {
  const last = segments.at(-1)
  if (!last) return false
  const known = await trx
    .selectFrom('recording_segment')
    .select(['sequence', 'path', 'encoder_at'])
    .where('recording_id', '=', id)
    .where('playlist', '=', path)
    .where('take', '=', take)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!known) return false
  const tail = segments.slice(-compared)
  const same = await trx
    .selectFrom('recording_segment')
    .select(['sequence', 'path', 'encoder_at'])
    .where('recording_id', '=', id)
    .where('playlist', '=', path)
    .where('take', '=', take)
    .where(
      'sequence',
      'in',
      tail.map(({ sequence }) => sequence),
    )
    .execute()
  const before = new Map(same.map((row) => [row.sequence, row]))
  const differs = tail.some((it) => {
    const row = before.get(it.sequence)
    if (!row) return false
    if (row.path !== it.path) return true
    if (row.encoder_at === null || it.at === undefined) return false
    return Math.abs(row.encoder_at - it.at) > sameMoment
  })
  if (differs) return true
  if (last.sequence >= known.sequence) return false
  // Encoders do not wait for responses: a playlist may arrive after its successor.
  const row = before.get(last.sequence)
  if (typeof row?.encoder_at === 'number' && last.at !== undefined) return false
  if (ended_at === null) return at - last_at >= silentAfter
  const file = await trx
    .selectFrom('recording_file')
    .select('at')
    .where('recording_id', '=', id)
    .where('take', '=', take)
    .where('path', '=', last.path)
    .executeTakeFirst()
  return !file || file.at >= ended_at
}

/**
 * Adds the segments that are not stored yet, at most `addedAtOnce`; returns how many, and how many are left for the
 * next transaction, which `isRest` marks. Throws `too-large` for more than any encoder sends.
 */
export async function addSegments(
  trx: Trx,
  { id, take, language }: Pick<Tables['recording'], 'id' | 'take' | 'language'>,
  { path, at, segments }: Said,
  isRest: boolean,
): Promise<{ added: number; left: number }> {
  const inTake = trx
    .selectFrom('recording_segment')
    .selectAll()
    .where('recording_id', '=', id)
    .where('take', '=', take)
  const mine = inTake.where('playlist', '=', path)
  const last = await mine.orderBy('sequence', 'desc').limit(1).executeTakeFirst()
  const added = last ? segments.filter(({ sequence }) => sequence > last.sequence) : segments
  const [first] = added
  if (!first) return { added: 0, left: 0 }
  if (last && !isRest && added.length > mostBeyond)
    throw new Problem('too-large', { reason: reason('ingest-too-far', { limit: mostBeyond }) })
  const counted = await countedAs(trx, id, path, added.length)

  // All playlists of a take share one clock.
  const other = await inTake.orderBy('starts_at', 'desc').limit(1).executeTakeFirst()
  const length = added.reduce((sum, { duration }) => sum + duration, 0) / 1000
  const ahead = language === '' ? clockTolerance : interpretersAhead
  const known = clockShift(other, first, at - length, ahead)
  const isDue = other && isStepDue(other, first.at)
  const drifted = isDue ? await driftOf(trx, id, other, path) : 0
  let next = last ? last.starts_at + last.duration / 1000 : undefined
  if (next === undefined && other && first.at === undefined) {
    const beside = await inTake.where('sequence', '=', first.sequence).limit(1).executeTakeFirst()
    next = beside?.starts_at
  }
  let { breaks } = counted
  const rows = added.slice(0, addedAtOnce).map((it, index) => {
    const starts = it.at === undefined ? (next ?? at - length) : it.at + known + drifted
    next = starts + it.duration / 1000
    const isBreak = it.discontinuity || (index === 0 && !last && counted.segments > 0)
    if (isBreak) breaks += 1
    return {
      recording_id: id,
      playlist: path,
      take,
      sequence: it.sequence,
      path: it.path,
      duration: it.duration,
      starts_at: Math.round(starts),
      encoder_at: it.at ?? null,
      map_path: it.map ?? null,
      discontinuity: isBreak ? 1 : 0,
      number: counted.segments + index,
      breaks,
      late: 0,
    }
  })
  await trx.insertInto('recording_segment').values(rows).execute()
  const counts = { segments: counted.segments + rows.length, breaks }
  await trx
    .insertInto('recording_playlist')
    .values({ recording_id: id, playlist: path, ...counts })
    .onConflict((it) => it.columns(['recording_id', 'playlist']).doUpdateSet(counts))
    .execute()
  return { added: rows.length, left: added.length - rows.length }
}

/** ms by which a take's times change after its latest place, because its encoder's clock drifts. */
async function driftOf(
  trx: Trx,
  id: string,
  last: Tables['recording_segment'],
  playlist: string,
): Promise<number> {
  const some = placesOf(trx, id)
    .select(['place.starts_at', 'place.encoder_at', 'place.duration', 'file.begun_at'])
    .where('place.playlist', '=', playlist)
    .where('place.take', '=', last.take)
    .limit(comparedWays)
  const begun = await some.orderBy('place.sequence').execute()
  return driftStep(last, begun, await some.orderBy('place.sequence', 'desc').execute())
}

/** A playlist's counts so far. Throws `too-large` for a new playlist above `mostPlaylists`, or above `mostPlaces`. */
async function countedAs(
  trx: Trx,
  id: string,
  path: string,
  coming: number,
): Promise<{ segments: number; breaks: number }> {
  const all = await trx
    .selectFrom('recording_playlist')
    .select(['playlist', 'segments', 'breaks'])
    .where('recording_id', '=', id)
    .execute()
  const counted = all.find(({ playlist }) => playlist === path)
  if (!counted && all.length >= mostPlaylists) throw new Problem('too-large')
  if (all.reduce((sum, { segments }) => sum + segments, coming) > mostPlaces)
    throw new Problem('too-large', {
      reason: reason('ingest-recording-full', { limit: mostPlaces }),
    })
  return counted ?? { segments: 0, breaks: 0 }
}

/** ms to add to the encoder's times to match our clock: 0 if its clock is right. */
function clockShift(
  other: { starts_at: number; encoder_at: number | null } | undefined,
  first: ReadSegment,
  startedAt: number,
  ahead: number,
): number {
  if (other && other.encoder_at !== null) return other.starts_at - other.encoder_at
  if (first.at === undefined) return 0
  const difference = startedAt - first.at
  return difference > clockTolerance || difference < -ahead ? difference : 0
}
