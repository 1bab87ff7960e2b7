/** Notices what changes by itself while the event runs: which streams attendees may know, and a stream's signal. */
import type { PlannedSession } from '@rostra/domain/direction/direction'

type Deps = {
  sessions(): readonly PlannedSession[]
  /** A text that is another one whenever attendees may know more, or less, of the session's streams than before. */
  stateOf(session: PlannedSession): string
  /** Called with the ids of the sessions that have changed. */
  onChange(showIds: ReadonlySet<string>): void
}

/** Returns a function that compares the sessions with what they were when it was last called; call it often. */
export function watchReleases({ sessions, stateOf, onChange }: Deps): () => void {
  let known = new Map<string, string>()
  return () => {
    const now = new Map(sessions().map((session) => [session.id, stateOf(session)]))
    // Pages load a session that is new together with the others.
    const changed = [...now].filter(([id, state]) => known.has(id) && known.get(id) !== state)
    known = now
    if (changed.length > 0) onChange(new Set(changed.map(([id]) => id)))
  }
}
