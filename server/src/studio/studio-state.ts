/** The sessions' recordings as this instance knows them: read again after a change, and every second. */
import type { PlannedSession } from '@rostra/domain/direction'
import {
  hasReplay,
  isClosed,
  type Signal,
  signalOf,
  studioType,
} from '@rostra/domain/studio/studio'
import type { EventCache } from '../event/event-cache.ts'
import { serialize } from '../platform/serialize.ts'
import type { RecordingRow, RecordingsStore } from './recordings-store.ts'
import type { Served } from './serve-media.ts'

type Deps = {
  recordings: Pick<RecordingsStore, 'all'>
  eventCache: EventCache
  clock(): number
  /** Called when what pages show of a session has changed. */
  onSignals(): void
}

const isStudio = ({ liveStream, backupStream }: PlannedSession): boolean =>
  liveStream?.type === studioType || backupStream?.type === studioType

export function createStudioState({ recordings, eventCache, clock, onSignals }: Deps) {
  let rows = new Map<string, RecordingRow & { endedAt: number | null; lastAt: number }>()
  let signals = ''
  let isStale = false
  const versions = new Map<string, number>()

  const sessions = () => (eventCache.find()?.sessions ?? []).filter(isStudio)
  const signalsNow = () =>
    sessions()
      .map((it) => {
        const recording = rows.get(it.id)
        return `${it.id} ${signalOf(recording, it, clock())} ${hasReplay(recording, it, clock())} ${recording?.id}`
      })
      .join('\n')
  const readNext = serialize(async () => {
    isStale = false
    const all = await recordings.all()
    rows = new Map(
      all
        // Playlists without segments have nothing to show yet.
        .filter(({ bytes }) => bytes > 0)
        .map((row) => [row.session_id, { ...row, endedAt: row.ended_at, lastAt: row.last_at }]),
    )
    const before = signals
    signals = signalsNow()
    if (signals !== before) onSignals()
  })
  let reading: Promise<void> = Promise.resolve()
  const read = () => {
    reading = readNext()
    return reading
  }

  return {
    read,
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

    async served(sessionId: string): Promise<Served | undefined> {
      // The answer includes everything stored before the request, even while a read for another request is under way.
      await (isStale ? read() : reading.catch(() => {}))
      const session = sessions().find(({ id }) => id === sessionId)
      const row = rows.get(sessionId)
      if (!session || !row) return undefined
      return {
        id: row.id,
        master: row.master,
        version: `${versions.get(sessionId) ?? 0} ${row.take} ${row.bytes} ${row.last_at}`,
        startedAt: row.started_at,
        startsAt: session.startsAt,
        from: row.shown_from ?? session.startsAt,
        to: row.shown_to ?? Number.POSITIVE_INFINITY,
        isWhole: row.endedAt !== null || isClosed(row, session, clock()),
      }
    },

    /** What pages show at `now` (epoch ms); undefined for a session whose video is not sent to this server. */
    shown(session: PlannedSession, now: number): { signal: Signal; replay: boolean } | undefined {
      if (!isStudio(session)) return undefined
      const recording = rows.get(session.id)
      return {
        signal: signalOf(recording, session, now),
        replay: hasReplay(recording, session, now),
      }
    },
  }
}
