/** Notices what changes by itself while the event runs: which streams attendees may know, and a stream's signal. */
import type { Core } from '../core.ts'
import { releaseState, type StreamAddresses } from '../sessions/session-view.ts'

/**
 * Returns a function that compares the sessions with what they were when it was last called; call it often. `onChange` is
 * called with the ids of those of which attendees may know more, or less, than before.
 */
export function watchReleases(
  { eventCache, clock }: Core,
  views: StreamAddresses,
  onChange: (showIds: ReadonlySet<string>) => void,
): () => void {
  let known = new Map<string, string>()
  return () => {
    const now = new Map(
      eventCache.sessions().map((session) => [session.id, releaseState(views, session, clock())]),
    )
    // Pages load a session that is new together with the others.
    const changed = [...now].filter(([id, state]) => known.has(id) && known.get(id) !== state)
    known = now
    if (changed.length > 0) onChange(new Set(changed.map(([id]) => id)))
  }
}
