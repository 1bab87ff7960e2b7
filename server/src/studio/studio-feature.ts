import { Problem } from '@rostra/domain/contract/problems'
import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import { type Space, spaceKept } from '../platform/disk-space.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { RecordingsStore } from './recordings-store.ts'
import type { RemovedRecordings } from './removed-recordings-store.ts'
import type { StudioKeysStore } from './studio-keys-store.ts'

type Deps = {
  keys: StudioKeysStore
  recordings: Pick<RecordingsStore, 'ofSession'>
  removed: RemovedRecordings
  eventCache: EventCache
  clock: Clock
  /** Of the disk that recordings are on. */
  space(): Promise<Space>
  /** Called when the session has another recording, or none. */
  onChanged(showId: string): Promise<void>
}

/** Stream keys and recordings, in the hands of organisers. */
export const studioFeature = (deps: Deps): Feature => {
  const { keys, recordings, removed, eventCache, clock, space, onChanged } = deps
  const titleOf = (showId: string) => {
    const session = eventCache.current().planned.find(({ id }) => id === showId)
    if (!session) throw new Problem('unknown-session')
    return session.title
  }
  return {
    handlers: {
      async studio({ showId }) {
        titleOf(showId)
        const [madeAt, row, { free, all }] = await Promise.all([
          keys.madeAt(showId),
          recordings.ofSession(showId),
          space(),
        ])
        return {
          serverTime: clock(),
          keyMadeAt: madeAt ?? null,
          recording: row
            ? {
                id: row.id,
                startedAt: row.started_at,
                lastAt: row.last_at,
                endedAt: row.ended_at,
                bytes: row.bytes,
              }
            : null,
          disk: { free, recordsUntil: Math.min(spaceKept, all / 20) },
        }
      },

      async 'studio-key-renew'({ showId }, { attendee }) {
        const about = titleOf(showId)
        const key = await keys.make(showId, { about, byId: attendee.id, at: clock() })
        await onChanged(showId)
        return { key }
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
    },
  }
}
