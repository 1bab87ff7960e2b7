/**
 * An interpreter's sound as a rendition of the session's stream: for each segment of the picture one of sound, as long as
 * it and with its times, made of the frames that the interpreter sent meanwhile. Where there are none it is silent, so
 * that players never wait for an interpreter, and find the same places in all playlists.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Interpreter } from '@rostra/domain/studio/studio'
import { LRUCache } from 'lru-cache'
import {
  type Format,
  type Frame,
  formatOf,
  frameTicks,
  silence,
  soundIn,
  timeTag,
  usualFormat,
} from './aac-sound.ts'
import { aheadOf } from './encoder-drift.ts'
import { headOf } from './file-head.ts'
import { endOf, type InterpreterStore, type SentPlace } from './interpreter-store.ts'
import { mp4StartTime } from './mp4-time.ts'
import { isFromStart, type Range } from './shown-range.ts'
import { startTime, ticksBetween, wrapped } from './transport-stream.ts'

/**
 * ms that a segment of the picture, once it has arrived, waits for the interpreter's; what comes later is only in the
 * recording. Players at live have four seconds; interpreters send a segment each second, or two.
 */
const awaitedFor = 2_500
/** ms by which an interpreter's next segment may be late before nothing is awaited until one comes. */
const overdueAfter = 1_000
/** The same as `awaitedFor` for the recording, to which an interpreter on a slow line still adds. */
const heldFor = 60_000
/** A picture's first bytes, in which its time is. */
const headLength = 256 * 1024
/** ms by which what was said of a take's first segment and of another may differ before the encoder has jumped. */
const sameClock = 500
/** ms that an encoder needs to send what it has recorded: assumed of one whose clock is ahead of ours. */
const usualDelay = 1_000
/** ms by which a segment's end may be ahead of its arrival before its encoder's clock must be wrong. */
const clockTolerance = 200
/** Bytes of the segments in memory: of six languages the five minutes of a live playlist three times. */
const mostBytes = 64 * 1024 * 1024
/** Ticks of 90 kHz within which a frame at the edge of two segments is the next one's: durations are rounded. */
const edge = 45

/** Segments, and frames, of an interpreter that are read for one of the picture: minutes of sound. */
const [mostPlaces, mostSpoken] = [200, 20_000]

/**
 * The time of a moment by the clock of one take: `at` in epoch ms, `ticks` of 90 kHz. `shift`: ms by which its encoder's
 * clock is wrong; `ahead`: ms by which ours was ahead of it then.
 */
type TakeClock = { at: number; ticks: number; shift: number; ahead: number | undefined }
/** A file of the recording `id`. */
type Wanted = { id: string; take: number; file: string }
type Settling = Pick<SentPlace, 'starts_at' | 'duration' | 'at'>
/** What an interpreter sent, by its arrival: until when there is sound, and when the next one is overdue. Epoch ms. */
export type Heard = readonly { at: number; until: number; overdue: number }[]
/** A moment in epoch ms. */
type Spoken = { moment: number; frame: Frame }

export type InterpreterSound = ReturnType<typeof createInterpreterSound>

/** `root`: DATA_DIR/studio. */
export function createInterpreterSound(store: InterpreterStore, root: string) {
  const clocks = new LRUCache<string, TakeClock>({ max: 500 })
  const formats = new LRUCache<string, Format>({ max: 200 })
  /** Only those that nothing will change. */
  const segments = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  })
  const making = new Map<string, Promise<Buffer | undefined>>()
  const pathOf = (id: string, file: string) => join(root, id, file)
  const framesOf = async (id: string, { file }: SentPlace): Promise<Frame[]> =>
    soundIn(await readFile(pathOf(id, file)).catch(nothing))

  /** When the picture, or else the sound, of a segment begins, in ticks. */
  const ticksOf = async (id: string, place: SentPlace): Promise<number | undefined> => {
    const head = await headOf(pathOf(id, place.file), headLength)
    if (place.map_path === null) return startTime(head)
    const map = await store.mapOf(id, place)
    return map === undefined
      ? undefined
      : mp4StartTime(await headOf(pathOf(id, map), headLength), head)
  }
  const clockOf = async (id: string, place: SentPlace): Promise<TakeClock | undefined> => {
    const { playlist, take } = place
    const key = `${id} ${take} ${playlist}`
    const known = clocks.get(key)
    if (known) return known
    const first = await store.firstOf(id, playlist, take)
    for (const it of first ? [first, place] : []) {
      const ticks = await ticksOf(id, it)
      if (ticks === undefined) continue
      const early = endOf(it) - it.at
      const shift = early > clockTolerance ? -early - usualDelay : 0
      const clock = { at: it.starts_at + shift, ticks, shift, ahead: aheadOf(it) }
      clocks.set(key, clock)
      return clock
    }
    return undefined
  }
  /** When a segment that begins at `ticks` was recorded. */
  const momentOf = (clock: TakeClock, ticks: number, place: SentPlace) => {
    const told = place.starts_at + clock.shift
    const [now, then] = [aheadOf(place), clock.ahead]
    const drifted = now === undefined || then === undefined ? 0 : now - then
    const moment = clock.at + ticksBetween(clock.ticks, ticks) / 90 + drifted
    return Math.abs(moment - told) > sameClock ? told : moment
  }
  const formatIn = async (id: string, playlist: string): Promise<Format | undefined> => {
    const known = formats.get(id)
    if (known) return known
    for (const it of [await store.firstOf(id, playlist), await store.lastOf(id, playlist)]) {
      const format = it && formatOf(await framesOf(id, it))
      if (!format) continue
      formats.set(id, format)
      return format
    }
    return undefined
  }
  /** What was said between two moments, in order, of what had arrived by `until`. */
  const spoken = async (id: string, playlist: string, from: number, to: number, until: number) => {
    // A clock that was corrected has other times in the database.
    const places = await store.between(id, playlist, from - 2_000, to + 2_000, until)
    const all: Spoken[] = []
    // One after the other, and not all of an encoder that says they were spoken at the same time.
    for (const place of places.slice(0, mostPlaces)) {
      if (all.length > mostSpoken) break
      const [clock, frames] = await Promise.all([clockOf(id, place), framesOf(id, place)])
      const [first] = frames
      if (!clock || !first) continue
      const begins = momentOf(clock, first.time, place)
      for (const frame of frames)
        all.push({ moment: begins + ticksBetween(first.time, frame.time) / 90, frame })
    }
    return all.sort((a, b) => a.moment - b.moment)
  }

  /** Whether it is, or was before something came late: a segment that players know of must not be gone again. */
  const isSettled = ({ at, ...place }: Settling, heard: Heard, now: number): boolean =>
    now >= at + awaitedFor ||
    heard.some((it, index) => {
      const next = heard[index + 1]?.at ?? Number.POSITIVE_INFINITY
      const since = Math.max(at, it.at, endOf(place) <= it.until ? 0 : it.overdue)
      return since <= now && since < next
    })
  /** Whether a range begins with the place: then it is all that there is, and nothing is awaited. */
  const isFirst = async (id: string, place: SentPlace, ranges: readonly Range[]) => {
    const before = await store.before(id, place)
    return ranges.some((it) => isFromStart(place, it) && !(before && isFromStart(before, it)))
  }
  const heardOf = async ({ id }: Pick<Interpreter, 'id'>): Promise<Heard> => {
    const heard: Heard[number][] = []
    for (const it of await store.latest(id, await store.playlistOf(id))) {
      const clock = await clockOf(id, it)
      heard.push({
        at: it.at,
        until: clock ? endOf(it) + clock.shift : 0,
        overdue: it.at + it.duration / 1000 + overdueAfter,
      })
    }
    // Of two that arrived together the later one counts.
    return heard.reverse().sort((a, b) => a.at - b.at)
  }

  const make = async (id: string, of: string, place: SentPlace, isLive: boolean) => {
    const [clock, ticks] = await Promise.all([clockOf(id, place), ticksOf(id, place)])
    const playlist = await store.playlistOf(of)
    // Players are told of a language from its first file on, and give it up for a segment that is not there.
    const format = (await formatIn(of, playlist)) ?? usualFormat
    if (!clock || ticks === undefined) return undefined
    const begins = momentOf(clock, ticks, place)
    const lasts = frameTicks(format)
    const until = isLive ? place.at + awaitedFor : Number.MAX_SAFE_INTEGER
    const said = await spoken(of, playlist, begins, begins + place.duration / 1000, until)
    // Frames begin at multiples of their length, so that none is lost or comes twice between two segments.
    const from = Math.ceil((ticks - edge) / lasts)
    const to = Math.ceil((ticks + place.duration * 0.09 - edge) / lasts)
    const half = lasts / 180
    const [frames, silent]: [Buffer[], Buffer] = [[], silence(format)]
    let next = 0
    for (let number = from; number < to; number += 1) {
      const moment = begins + (number * lasts - ticks) / 90
      while ((said[next]?.moment ?? moment) < moment - half) next += 1
      const it = said[next]
      const isNow = it && it.moment < moment + half && it.frame.format.key === format.key
      frames.push(isNow ? it.frame.bytes : silent)
    }
    return Buffer.concat([timeTag(wrapped(Math.round(from * lasts))), ...frames])
  }

  return {
    /**
     * The sound that belongs to a file of a recording in one take, from an interpreter's; undefined while there is none.
     * `isLive` leaves out what came too late for live players. `isFinal`: nothing of it will change. `ranges`: what of the
     * recording may be listed. `now`: epoch ms.
     */
    async segment(
      { id, take, file }: Wanted,
      by: Interpreter,
      isLive: boolean,
      ranges: readonly Range[],
      now: number,
    ) {
      const key = [id, by.id, take, file, isLive].join(' ')
      const known = segments.get(key)
      if (known) return { content: known, isFinal: true }
      const place = await store.placeOf(id, take, file)
      if (!place) return undefined
      // Anyone who knows the picture's address could ask too early.
      const isFinal = isLive
        ? isSettled(place, await heardOf(by), now) || (await isFirst(id, place, ranges))
        : now - place.at > heldFor || by.endedAt !== null
      if (isLive && !isFinal) return undefined
      const made =
        making.get(key) ?? make(id, by.id, place, isLive).finally(() => making.delete(key))
      making.set(key, made)
      const content = await made
      if (content && isFinal) segments.set(key, content)
      return content && { content, isFinal }
    },
    /** ms after it was spoken that the last segment arrived, if that is too late for live players; else null. */
    async lateness({ id }: Pick<Interpreter, 'id'>): Promise<number | null> {
      const last = await store.lastOf(id, await store.playlistOf(id))
      const late = last ? last.at - endOf(last) : 0
      return late > awaitedFor ? late : null
    },
    /** What an interpreter sent last. */
    heardOf,
    /** Whether live players may know of a segment's place, as its sound won't change any more. */
    isSettled,
  }
}

/** Of a file that wasn't kept, as the disk was full. */
const nothing = () => Buffer.alloc(0)
