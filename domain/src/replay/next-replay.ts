import type { Session } from '../sessions/session.ts'
import { showAt } from '../sessions/show.ts'

/**
 * The replay to offer after that of session `after`, at `now` (epoch ms): of the next session that has one, or of the
 * first one if none follows.
 */
export function nextReplay(
  sessions: readonly Session[],
  after: string,
  now: number,
): Session | undefined {
  const ordered = sessions.toSorted((a, b) => a.startsAt - b.startsAt)
  const place = ordered.findIndex(({ id }) => id === after)
  return [...ordered.slice(place + 1), ...ordered.slice(0, Math.max(place, 0))].find(
    (session) => showAt(session, now).kind === 'replay',
  )
}
