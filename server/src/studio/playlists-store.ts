/** The playlists of a recording as players receive them, built from the database. */
import type { Piece } from '@rostra/domain/replay/alignment'
import { liveWindow, silentAfter } from '@rostra/domain/studio/studio'
import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { interpretedBy } from './interpreter-renditions.ts'
import type { Heard, InterpreterSound } from './interpreter-sound.ts'
import { leftOutUntil, mostInWindow } from './late-segments-store.ts'
import { createMasterPlaylists, type Of } from './master-playlist-store.ts'
import { placesOf } from './recording-segments-store.ts'
import { isFromStart, isUntilEnd, isWithin, type Range } from './shown-range.ts'
import { canSkip, mediaPlaylist, type Placed } from './write-playlist.ts'

/** `start` is a live show from its beginning, `whole` the recording including the trimmed parts. */
export type Wanted = 'live' | 'start' | 'recording' | 'whole'

/** What of it is shown, and the time now (epoch ms); whole once nothing more can arrive. */
type Extent = Range & { isWhole: boolean; now: number }

/** With `isUpdate`, the player knows all but the latest part. */
type FromStart = Extent & { isUpdate?: boolean }

/** Whose sound takes the place of the segments, and what there is of it. */
type Spoken = { by: string; sent: Heard }

export type PlaylistsStore = ReturnType<typeof createPlaylistsStore>

/** Stops at a segment whose initialisation segment has not arrived: it would be listed as a gap, and stay one. */
function withoutMap(
  rows: readonly { map_path: string | null }[],
  segments: readonly Placed[],
): number | undefined {
  const ends = rows.findIndex(
    ({ map_path }, at) => map_path !== null && segments[at]?.map === undefined,
  )
  return ends === -1 ? undefined : ends
}

/** A path encoded as a single name, for addresses. */
export const nameOf = (path: string): string => Buffer.from(path).toString('base64url')
export const pathOf = (name: string): string => Buffer.from(name, 'base64url').toString()

export const createPlaylistsStore = (db: Db, sound: InterpreterSound) => {
  const masters = createMasterPlaylists(db)
  const rowsOf = (id: string, playlist: string) =>
    placesOf(db, id)
      .select([
        'place.take',
        'place.sequence',
        'place.duration',
        'place.starts_at',
        'place.map_path',
        'place.discontinuity',
        'place.number',
        'place.breaks',
        'place.late',
        'file.file',
        'file.at',
        'file.bytes',
        'file.recorded',
      ])
      .where('place.playlist', '=', playlist)

  type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

  /** Initialisation segments by take and path: a restarted encoder may reuse one from an earlier take. */
  const mapsOf = async (id: string, rows: readonly Row[]) => {
    const paths = [...new Set(rows.flatMap(({ map_path }) => map_path ?? []))]
    if (paths.length === 0) return () => undefined
    const files = await db
      .selectFrom('recording_file')
      .select(['take', 'path', 'file'])
      .where('recording_id', '=', id)
      .where('path', 'in', paths)
      .orderBy('take', 'desc')
      .execute()
    return ({ take, map_path }: Row) =>
      files.find((it) => it.path === map_path && it.take <= take)?.file
  }

  const placed = async (
    id: string,
    rows: readonly Row[],
    isThere: (row: Row) => boolean,
    spoken?: string,
  ) => {
    const mapOf = await mapsOf(id, rows)
    const address = (file: string | null | undefined) =>
      file ? `../parts/${id}/${file}` : undefined
    const soundOf = ({ take, file }: Row) => `../parts/${id}/${spoken}-${take}-${file}.aac`
    return rows.map((row): Placed => {
      const map = mapOf(row)
      const isComplete = row.map_path === null || map !== undefined
      const own = isThere(row) && isComplete ? address(row.file) : undefined
      return {
        address: own && spoken ? soundOf(row) : own,
        duration: row.duration,
        at: row.starts_at,
        map: spoken ? undefined : address(map),
        discontinuity: row.discontinuity === 1,
      }
    })
  }

  /** The latest places that players may know of, and whether each is there; undefined while none is. */
  const latestOf = async (id: string, playlist: string, now: number) => {
    // Read before the places, so that a segment missing there and left out by this time counts as late on arrival.
    const leftOut = await leftOutUntil(db, id, playlist)
    const latest = (
      await rowsOf(id, playlist)
        .orderBy('place.take', 'desc')
        .orderBy('place.sequence', 'desc')
        .limit(mostInWindow)
        .execute()
    ).reverse()
    // A missing segment may still be on its way, even when a later one has already arrived.
    const lastThere = latest.findLastIndex(({ file }) => file !== null)
    if (lastThere === -1) return undefined
    const awaited = latest.findIndex(
      ({ file, starts_at }, index) =>
        file === null &&
        index < lastThere &&
        starts_at >= leftOut &&
        latest.slice(index).every(({ at }) => at === null || now - at < silentAfter),
    )
    const there = awaited === -1 ? lastThere + 1 : awaited
    return latest.filter(({ starts_at }, index) => index < there || starts_at < leftOut)
  }
  const isThere = ({ file, late }: Row) => file !== null && late === 0
  /**
   * What players may know of an interpreter: up to the first segment whose sound may still come, but for a show's first
   * one, as they give up a language without a playlist.
   */
  const settled = (rows: readonly Row[], heard: Spoken | undefined, now: number) => {
    const ends = heard
      ? rows.findIndex(
          ({ at, ...it }) => at !== null && !sound.isSettled({ ...it, at }, heard.sent, now),
        )
      : -1
    return ends === -1 ? rows : rows.slice(0, Math.max(1, ends))
  }

  const live = async (
    { id }: Of,
    playlist: string,
    extent: Extent,
    heard?: Spoken,
  ): Promise<string | undefined> => {
    const known = await latestOf(id, playlist, extent.now)
    if (!known) return undefined
    let length = 0
    const first = known.findLastIndex(({ duration }) => {
      length += duration
      return length > liveWindow * 1e6
    })
    // One run, as its segments are numbered in order: arrival alone might leave out one in the middle.
    const recent = known.slice(first + 1)
    const begins = recent.findIndex((it) => isFromStart(it, extent))
    if (begins === -1) return undefined
    const shown = recent.slice(begins).filter((it) => isUntilEnd(it, extent))
    const window = settled(shown, heard, extent.now)
    const segments = await placed(id, window, isThere, heard && `live-${heard.by}`)
    const ends = heard ? undefined : withoutMap(window, segments)
    const [start] = window
    if (!start || ends === 0) return undefined
    return mediaPlaylist({
      segments: segments.slice(0, ends),
      sequence: start.number,
      discontinuities: start.breaks,
      kind: 'live',
    })
  }

  /** The show so far; what a player has been told stays as it was. */
  const fromStart = async ({ id }: Of, playlist: string, extent: FromStart, heard?: Spoken) => {
    const latest = await latestOf(id, playlist, extent.now)
    const [earliest] = latest ?? []
    if (!latest || !earliest) return undefined
    const inOrder = rowsOf(id, playlist).orderBy('place.take').orderBy('place.sequence')
    const start = await inOrder
      .where(sql<number>`place.starts_at + place.duration / 1000`, '>', extent.from)
      .where((it) => it.or([it('file.at', 'is', null), it('file.at', '>=', extent.arrivedFrom)]))
      .limit(1)
      .executeTakeFirst()
    if (!start) return undefined
    // One run, as its segments are numbered in order: arrival alone might leave out one in the middle.
    const before = (from: number, to: number) =>
      inOrder.where('place.number', '>=', from).where('place.number', '<', to).execute()
    const known = latest.filter(({ number }) => number >= start.number)
    const cut = known.findIndex((it) => it.starts_at > (known.at(-1)?.starts_at ?? 0) - canSkip)
    const rows = extent.isUpdate
      ? known.slice(Math.max(0, cut))
      : [...(await before(start.number, earliest.number)), ...known]
    const shown = settled(
      rows.filter((it) => isUntilEnd(it, extent)),
      heard,
      extent.now,
    )
    const segments = await placed(id, shown, isThere, heard && `live-${heard.by}`)
    const ends = heard ? undefined : withoutMap(shown, segments)
    const [first] = shown
    if (!first || ends === 0) return undefined
    return mediaPlaylist({
      segments: segments.slice(0, ends),
      sequence: start.number,
      discontinuities: start.breaks,
      kind: extent.isWhole ? 'whole' : 'growing',
      skipped: first.number - start.number,
      longest: await longestOf(id, playlist),
    })
  }
  const longestOf = async (id: string, playlist: string) => {
    const row = await db
      .selectFrom('recording_segment')
      .select(({ fn }) => fn.max('duration').as('longest'))
      .where('recording_id', '=', id)
      .where('playlist', '=', playlist)
      .executeTakeFirst()
    return Number(row?.longest ?? 0)
  }

  const isKept = ({ file, recorded }: Row) => file !== null && recorded === 1
  const shownOf = async (id: string, playlist: string, range: Range) => {
    const rows = await rowsOf(id, playlist)
      .orderBy('place.take')
      .orderBy('place.sequence')
      .execute()
    const last = rows.findLastIndex(isKept)
    return rows.slice(0, last + 1).filter((it) => isWithin(it, range))
  }
  const recording = async ({ id }: Of, playlist: string, extent: Extent, heard?: Spoken) => {
    const shown = await shownOf(id, playlist, extent)
    if (shown.length === 0) return undefined
    return mediaPlaylist({
      segments: await placed(id, shown, isKept, heard && `kept-${heard.by}`),
      sequence: 0,
      discontinuities: 0,
      kind: extent.isWhole ? 'whole' : 'growing',
    })
  }

  return {
    /** A media playlist by its path; undefined while none of its segments has arrived. */
    async media(wanted: Wanted, of: Of, path: string, extent: FromStart) {
      const write = { live, start: fromStart, recording, whole: recording }[wanted]
      const language = interpretedBy(path)
      if (language === undefined) return write(of, path, extent)
      const interpreter = of.interpreters.find((it) => it.language === language)
      const pictures = interpreter && (await masters.smallest(of))
      if (!interpreter || pictures === undefined) return undefined
      const sent = await sound.heardOf(interpreter)
      return write(of, pictures, extent, { by: interpreter.id, sent })
    },

    /** The segments of what is shown of a recording, in the order in which they play, by its longest playlist. */
    async pieces(id: string, range: Range): Promise<Piece[]> {
      const longest = await db
        .selectFrom('recording_playlist')
        .select('playlist')
        .where('recording_id', '=', id)
        .orderBy('segments', 'desc')
        .orderBy('playlist')
        .executeTakeFirst()
      const shown = longest ? await shownOf(id, longest.playlist, range) : []
      return shown.map(({ starts_at, duration }) => ({ from: starts_at, length: duration / 1000 }))
    },

    /** The list of what players choose from, as `createMasterPlaylists` describes it. */
    master: (wanted: Wanted, of: Parameters<typeof masters.text>[0]) =>
      masters.text(of, (path) => `${wanted}/${nameOf(path)}.m3u8`),
  }
}
