import { canonicalTag } from '@rostra/domain/captions/captions'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { CaptionsFile } from '@rostra/domain/sessions/session'
import { isClosed, spaceWarned } from '@rostra/domain/studio/studio'
import type { Core } from '../core.ts'
import { spaceKept } from '../platform/disk-space.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { RecordingTimes } from './recording-times-store.ts'
import type { RecordingRow, RecordingsStore } from './recordings-store.ts'
import type { RemovedRecordings } from './removed-recordings-store.ts'
import type { Arriving, InterpreterState } from './studio-health.ts'
import type { StudioKeysStore } from './studio-keys-store.ts'

type Uses = {
  keys: StudioKeysStore
  recordings: Pick<RecordingsStore, 'ofTarget'>
  removed: RemovedRecordings
  /** What is arriving for it now; undefined while nothing is. */
  arriving(row: RecordingRow): Promise<Arriving | undefined>
  /** Those who have a key, or have sent something. */
  interpreters(showId: string): Promise<InterpreterState[]>
  /** The address of the recording's playlist: of the replay, or of everything that was sent. */
  fileAt(showId: string, file: 'recording.m3u8' | 'whole.m3u8'): string
  times: Pick<RecordingTimes, 'begins' | 'isEmpty'>
  /** The captions of a session's replay, with addresses requested at `at` (epoch ms). */
  captionsAt(session: PlannedSession, at: number): CaptionsFile[]
  /** Called when the session's recording was replaced, restored, trimmed or removed. */
  onChanged(showId: string): Promise<void>
}

/** Organisers' calls for stream keys and recordings. */
export const studioFeature = (core: Core, uses: Uses): Feature => {
  const { eventCache, clock } = core
  const {
    keys,
    recordings,
    removed,
    arriving,
    interpreters,
    fileAt,
    captionsAt,
    times,
    onChanged,
  } = uses
  const running = (showId: string) => eventCache.current().sessions.find(({ id }) => id === showId)
  const titleOf = (showId: string) => {
    const session = eventCache.current().planned.find(({ id }) => id === showId)
    if (!session) throw new Problem('unknown-session')
    return session.title
  }
  const isWhole = (showId: string, { last_at, ended_at }: RecordingRow) => {
    const session = running(showId)
    const recording = { lastAt: last_at, endedAt: ended_at }
    return session !== undefined && isClosed(recording, session, clock())
  }
  return {
    handlers: {
      async studio({ showId }) {
        titleOf(showId)
        const session = running(showId)
        const own = { sessionId: showId, language: '' }
        const [madeAt, row, { free, all }, languages] = await Promise.all([
          keys.madeAt(own),
          recordings.ofTarget(own),
          core.spaceOf(core.config.dataDir),
          interpreters(showId),
        ])
        const closed = row !== undefined && isWhole(showId, row)
        return {
          serverTime: clock(),
          keyMadeAt: madeAt ?? null,
          interpreters: languages,
          recording: row
            ? {
                id: row.id,
                startedAt: row.started_at,
                lastAt: row.last_at,
                endedAt: row.ended_at,
                bytes: row.bytes,
                shown: { from: row.shown_from, to: row.shown_to },
                closed,
                beginsAt: closed
                  ? await times.begins(row.id, row.shown_from ?? session?.startsAt ?? 0)
                  : null,
                replay: fileAt(showId, 'recording.m3u8'),
                captions: session ? captionsAt(session, clock()) : [],
                address: fileAt(showId, 'whole.m3u8'),
              }
            : null,
          arriving: (row && (await arriving(row))) ?? null,
          disk: {
            free,
            warnsBelow: Math.min(spaceWarned, all / 5),
            recordsUntil: Math.min(spaceKept, all / 20),
          },
        }
      },

      async 'studio-key-renew'({ showId, language = '' }, { attendee }) {
        const cause = { about: titleOf(showId), byId: attendee.id, at: clock() }
        const target = { sessionId: showId, language: language && canonicalTag(language) }
        const key = await keys.make(target, cause)
        await onChanged(showId)
        return { key }
      },

      async 'studio-key-end'({ showId, language }, { attendee }) {
        const cause = { about: titleOf(showId), byId: attendee.id, at: clock() }
        await keys.end({ sessionId: showId, language: canonicalTag(language) }, cause)
        await onChanged(showId)
        return {}
      },

      async 'recording-remove'({ showId }, { attendee }) {
        const about = titleOf(showId)
        const id = await removed.remove(showId, { about, byId: attendee.id, at: clock() })
        await onChanged(showId)
        return { id: id ?? null }
      },

      async 'recording-restore'({ showId, id }, { attendee }) {
        const about = titleOf(showId)
        const done = await removed.restore(showId, id, { about, byId: attendee.id, at: clock() })
        if (!done) throw new Problem('out-of-date')
        await onChanged(showId)
        return {}
      },

      async 'recording-trim'({ showId, id, shown }, { attendee }) {
        const cause = { about: titleOf(showId), byId: attendee.id, at: clock() }
        const range = {
          from: shown.from ?? running(showId)?.startsAt ?? 0,
          to: shown.to ?? Number.POSITIVE_INFINITY,
        }
        const isTrimmed = shown.from !== null || shown.to !== null
        if (isTrimmed && (await times.isEmpty(id, range)))
          throw new Problem('invalid', { reason: reason('trim-leaves-nothing'), field: 'shown' })
        const before = await removed.trim(showId, id, shown, cause)
        if (!before) throw new Problem('out-of-date')
        await onChanged(showId)
        return { before }
      },
    },
  }
}
