/** The sessions' recordings as this instance knows them: read again after a change, and every second. */
import type { PlannedSession } from '@rostra/domain/direction/direction'
import { graceOf } from '@rostra/domain/direction/direction-limits'
import { isReleased } from '@rostra/domain/sessions/release'
import {
  hasReplay,
  type Interpreter,
  isClosed,
  type Recording,
  type Signal,
  signalOf,
  studioType,
} from '@rostra/domain/studio/studio'
import type { EventCache } from '../event/event-cache.ts'
import { serialize } from '../platform/serialize.ts'
import { readOffer } from './offer.ts'
import type { RecordingRow, RecordingsStore } from './recordings-store.ts'
import type { Served } from './serve-media.ts'
import type { Range } from './shown-range.ts'

type Deps = {
  recordings: Pick<RecordingsStore, 'all' | 'reaches'>
  eventCache: EventCache
  clock(): number
  /** Called when what pages show of a session has changed. */
  onSignals(): void
}

const isStudio = ({ liveStream, backupStream }: PlannedSession): boolean =>
  liveStream?.type === studioType || backupStream?.type === studioType

/**
 * What attendees see of a recording once it is released: as it was trimmed, and otherwise without a test before the start
 * and what is still sent after a moderator has ended the session.
 */
const rangeOf = (row: RecordingRow, { startsAt, endsAt, direction }: PlannedSession): Range => ({
  from: row.shown_from ?? startsAt,
  to: row.shown_to ?? Number.POSITIVE_INFINITY,
  arrivedFrom: row.shown_from === null ? startsAt : 0,
  endedAt: row.shown_to === null && direction?.ended ? endsAt : Number.POSITIVE_INFINITY,
})

const interpreterOf = ({ id, language, last_at, ended_at }: RecordingRow): Interpreter => ({
  id,
  language,
  lastAt: last_at,
  endedAt: ended_at,
})

/** `lists` is how often players had to load another list of renditions. */
type Row = RecordingRow & Recording & { lists: number }

const rowOf = (row: RecordingRow, begun: boolean): Row => ({
  ...row,
  endedAt: row.ended_at,
  lastAt: row.last_at,
  begun,
  lists: readOffer(row.master).handOver?.lists ?? 0,
})

export function createStudioState({ recordings, eventCache, clock, onSignals }: Deps) {
  let rows = new Map<string, Row>()
  /** Of interpreters who have sent something, by session, in the order of their languages. */
  let spoken = new Map<string, Interpreter[]>()
  let signals = ''
  let isStale = false
  const versions = new Map<string, number>()

  let own: { planned: readonly PlannedSession[]; ids: ReadonlySet<string> } | undefined
  /** Whether video is sent to this server for it; a backup that plays now is in the stream's place. */
  const isOwn = ({ id }: PlannedSession): boolean => {
    const planned = eventCache.find()?.planned ?? []
    if (own?.planned !== planned)
      own = { planned, ids: new Set(planned.filter(isStudio).map((it) => it.id)) }
    return own.ids.has(id)
  }
  const languagesOf = (sessionId: string): string[] =>
    (spoken.get(sessionId) ?? []).map(({ language }) => language)
  const sessions = () => (eventCache.find()?.sessions ?? []).filter(isOwn)
  const signalsNow = () =>
    sessions()
      .map((it) => {
        const recording = rows.get(it.id)
        return `${it.id} ${signalOf(recording, it, clock())} ${hasReplay(recording, it, clock())} ${recording?.id} ${recording?.lists} ${languagesOf(it.id)}`
      })
      .join('\n')
  /** Since when each recording has had something to show, so that the database is asked only until it has. */
  const shownFrom = new Map<string, number>()
  const hasBegun = async (row: RecordingRow): Promise<boolean> => {
    const session = sessions().find(({ id }) => id === row.session_id)
    if (!session) return false
    const range = rangeOf(row, session)
    const { from } = range
    if (shownFrom.get(row.id) === from) return true
    if (row.last_at < from || !(await recordings.reaches(row.id, range))) return false
    shownFrom.set(row.id, from)
    return true
  }
  const readNext = serialize(async () => {
    isStale = false
    // Playlists without segments have nothing to show yet.
    const all = (await recordings.all()).filter(({ bytes }) => bytes > 0)
    const others = all.filter(({ language }) => language !== '')
    others.sort((a, b) => (a.language < b.language ? -1 : 1))
    spoken = new Map(
      [...Map.groupBy(others, (it) => it.session_id)].map(([id, its]) => [
        id,
        its.map(interpreterOf),
      ]),
    )
    const own = all.filter(({ language }) => language === '')
    const read = own.map(async (row) => [row.session_id, rowOf(row, await hasBegun(row))] as const)
    rows = new Map(await Promise.all(read))
    const before = signals
    signals = signalsNow()
    if (signals !== before) onSignals()
  })
  let reading: Promise<void> = Promise.resolve()
  const read = () => {
    reading = readNext()
    return reading
  }

  /** Includes everything stored before, even while a read for another request is under way. */
  const fresh = () => (isStale ? read() : reading.catch(() => {}))

  return {
    read,
    fresh,
    /** Reads only if a session of the event needs it. */
    async readIfNeeded(): Promise<void> {
      if (sessions().length > 0 || rows.size > 0) await read()
    },
    /** To be called when this instance has stored something for the session. */
    changed(sessionId: string): void {
      versions.set(sessionId, (versions.get(sessionId) ?? 0) + 1)
      isStale = true
    },
    /** True for a session to which video may be sent. */
    takes: (sessionId: string): boolean => sessions().some(({ id }) => id === sessionId),
    row: (sessionId: string): RecordingRow | undefined => rows.get(sessionId),
    rows: (): Iterable<RecordingRow> => rows.values(),
    interpreters: (sessionId: string): readonly Interpreter[] => spoken.get(sessionId) ?? [],

    async served(sessionId: string): Promise<Served | undefined> {
      await fresh()
      const session = sessions().find(({ id }) => id === sessionId)
      const row = rows.get(sessionId)
      if (!session || !row) return undefined
      const trimmed = rangeOf(row, session)
      const now = clock()
      const event = eventCache.find()?.event
      const grace = graceOf(event)
      const plays = session.liveStream?.type === studioType
      return {
        id: row.id,
        master: row.master,
        version: [
          versions.get(sessionId) ?? 0,
          ...[row.take, row.bytes, row.last_at],
          ...(spoken.get(sessionId) ?? []).flatMap((it) => [it.id, it.lastAt]),
        ].join(' '),
        interpreters: spoken.get(sessionId) ?? [],
        startedAt: row.started_at,
        startsAt: session.startsAt,
        live:
          plays && isReleased('live', session, studioType, grace, now)
            ? // An encoder that goes on after a trim is shown live.
              { ...trimmed, to: row.endedAt === null ? Number.POSITIVE_INFINITY : trimmed.to }
            : undefined,
        replay: isReleased('replay', session, studioType, grace, now) ? trimmed : undefined,
        isFromStart: event?.fromStart !== false,
        trimmed,
        isWhole: row.endedAt !== null || isClosed(row, session, now),
      }
    },

    /** What pages show at `now` (epoch ms); undefined for a session whose video is not sent to this server. */
    shown(
      session: PlannedSession,
      now: number,
    ): { signal: Signal; replay: boolean; lists: number; languages: string[] } | undefined {
      if (!isOwn(session)) return undefined
      const recording = rows.get(session.id)
      return {
        signal: signalOf(recording, session, now),
        replay: hasReplay(recording, session, now),
        lists: recording?.lists ?? 0,
        languages: recording ? languagesOf(session.id) : [],
      }
    },
  }
}
