/** What the team sees about a session's video: whether it is arriving, since when, and at what rate. */
import type { StreamHealth } from '@rostra/domain/dashboard/dashboard-calls'
import {
  type Interpreter,
  type InterpreterSignal,
  interpreterSignal,
  isClosed,
  isLosing,
  isSilent,
  type LastMinute,
  lateText,
  missingText,
} from '@rostra/domain/studio/studio'
import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../tables.ts'
import type { InterpreterSound } from './interpreter-sound.ts'
import { lastMinuteOf } from './last-minute-store.ts'
import { laneOf, readOffer } from './offer.ts'
import { latestRates, type Rendition, renditionsOf, sentRates } from './recording-rates-store.ts'
import type { RecordingRow } from './recordings-store.ts'
import type { StudioKeysStore } from './studio-keys-store.ts'

type Deps = {
  db: Db
  eventCache: EventCache
  clock: Clock
  /** A session's recording as this instance last read it. */
  row(sessionId: string): RecordingRow | undefined
  /** Recordings that were not removed. */
  rows(): Iterable<RecordingRow>
  keys: Pick<StudioKeysStore, 'ofInterpreters'>
  interpreters(sessionId: string): readonly Interpreter[]
  lateness: InterpreterSound['lateness']
}

/** What is arriving: `rate` in bits per second, `since` in epoch ms. */
export type Arriving = {
  since: number
  rate: number
  renditions: Rendition[]
  lastMinute: LastMinute
}

/**
 * Epoch ms; null without a key, and before the first segment. `late`: ms by which it arrives too late for live players,
 * else null.
 */
export type InterpreterState = {
  language: string
  keyMadeAt: number | null
  lastAt: number | null
  signal: InterpreterSignal
  late: number | null
}

export type StudioHealth = Pick<StreamHealth, 'state' | 'detail'>

export function createStudioHealth({ db, eventCache, clock, row, rows, ...deps }: Deps) {
  const { keys, interpreters, lateness } = deps
  let late = new Map<string, number | null>()
  let measured = new Map<string, Omit<Arriving, 'since'>>()
  let known: Awaited<ReturnType<typeof keys.ofInterpreters>> = []

  const latenessOf = async (sessionIds: Iterable<string>) => {
    const sent = [...sessionIds].flatMap((id) => [...interpreters(id)])
    const read = sent.map(async (it) => [it.id, await lateness(it)] as const)
    return new Map(await Promise.all(read))
  }
  const interpretersOf = (
    sessionId: string,
    made: typeof known,
    lateBy: ReadonlyMap<string, number | null>,
  ): InterpreterState[] => {
    const sent = interpreters(sessionId)
    const own = made.filter((it) => it.sessionId === sessionId)
    const languages = new Set([...own, ...sent].map(({ language }) => language))
    return [...languages].sort().map((language) => {
      const it = sent.find((one) => one.language === language)
      const signal = interpreterSignal(it, clock())
      return {
        language,
        keyMadeAt: own.find((one) => one.language === language)?.madeAt ?? null,
        lastAt: it?.lastAt ?? null,
        signal,
        late: it && signal === 'on' ? (lateBy.get(it.id) ?? null) : null,
      }
    })
  }

  const measure = async ({ id, master }: RecordingRow): Promise<Omit<Arriving, 'since'>> => {
    const offer = readOffer(master)
    const rates = sentRates(offer, await latestRates(db, id))
    return {
      rate: rates.reduce((sum, { rate }) => sum + rate, 0),
      renditions: renditionsOf(offer, rates),
      lastMinute: await lastMinuteOf(
        db,
        id,
        rates.map(({ playlist }) => laneOf(offer, playlist)),
      ),
    }
  }
  const isArriving = ({ last_at, ended_at }: RecordingRow) =>
    !isSilent({ lastAt: last_at, endedAt: ended_at }, clock())
  const time = (at: number) => {
    const timeZone = eventCache.find()?.event.timeZone ?? 'UTC'
    return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at)
  }
  const lost = (found: RecordingRow): StudioHealth =>
    found.ended_at === null
      ? {
          state: 'stalled',
          detail: `Nothing has arrived for ${spell(clock() - found.last_at)}. Check the encoder.`,
        }
      : {
          state: 'ended',
          detail: `The encoder was stopped at ${time(found.ended_at)}. Start it again, or end the session.`,
        }

  return {
    /** Measures what is arriving; called every few seconds. */
    async measureAll(): Promise<void> {
      const now = [...rows()].filter(isArriving)
      const found = now.map(async (it) => [it.id, await measure(it)] as const)
      measured = new Map(await Promise.all(found))
      if (now.length === 0) return
      known = await keys.ofInterpreters()
      late = await latenessOf(now.map((it) => it.session_id))
    },

    /** The interpreters of a session who have a key, or have sent something. */
    interpreters: async (sessionId: string): Promise<InterpreterState[]> =>
      interpretersOf(
        sessionId,
        await keys.ofInterpreters(sessionId),
        await latenessOf([sessionId]),
      ),

    /** Undefined while nothing arrives. */
    async arriving(found: RecordingRow): Promise<Arriving | undefined> {
      return isArriving(found)
        ? { since: found.sending_since, ...(await measure(found)) }
        : undefined
    },

    /** Synchronous, from the last measurements. */
    of(sessionId: string): StudioHealth {
      const found = row(sessionId)
      const session = eventCache.find()?.sessions.find(({ id }) => id === sessionId)
      const recording = found && { lastAt: found.last_at, endedAt: found.ended_at }
      const isOldTest = (at: number) => found && found.last_at < at && !isArriving(found)
      if (!found || !recording || !session || isOldTest(session.startsAt))
        return { state: 'unreachable', detail: 'No video has arrived. Start the encoder.' }
      if (isClosed(recording, session, clock()))
        return { state: 'good', detail: 'The recording is the replay.' }
      if (!isArriving(found)) return lost(found)
      const parts = measured.get(found.id)
      if (parts && isLosing(parts.lastMinute))
        return { state: 'incomplete', detail: missingText(parts.lastMinute) }
      const detail = `Receiving since ${time(found.sending_since)}${parts ? `: ${partsText(parts)}` : ''}.`
      // Whose key was ended is not awaited, and a test before the start was not the show.
      const awaited = interpretersOf(sessionId, known, late)
        .filter(({ keyMadeAt, signal }) => keyMadeAt !== null || signal === 'on')
        .map((it) =>
          it.signal !== 'on' && (it.lastAt ?? 0) < session.startsAt
            ? { ...it, signal: 'waiting' as const }
            : it,
        )
      const gone = awaited.filter(
        (it) => it.late !== null || it.signal === 'stopped' || it.signal === 'ended',
      )
      const others = awaited.filter((it) => !gone.includes(it))
      const texts = [...gone, ...others].map((it) => interpreterText(it, clock()))
      return {
        state: gone.length > 0 ? 'incomplete' : 'good',
        detail: [detail, ...texts].join(' '),
      }
    },
  }
}

const interpreterText = (it: InterpreterState, now: number): string => {
  const { language, signal, lastAt, late } = it
  const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
  const texts = {
    waiting: 'nothing yet',
    on: late === null ? 'receiving' : lateText(late),
    stopped: `nothing for ${spell(now - (lastAt ?? now))}`,
    ended: 'stopped',
  }
  return `${name}: ${texts[signal]}.`
}

const partsText = ({ rate, renditions }: Omit<Arriving, 'since'>): string => {
  const sizes = renditions.flatMap(({ width, height }) => (width ? [`${width}×${height}`] : []))
  const count = renditions.length
  const choice = count > 1 ? `, ${count} renditions` : ''
  return `${(rate / 1e6).toFixed(1)} Mbit/s${choice}${sizes.length > 0 ? ` (${sizes.join(', ')})` : ''}`
}

const spell = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`
