/** The phase of the whole event, which decides what its team has to see first. Times are epoch ms. */
import { staysInRoom } from '../direction/direction-limits.ts'
import type { Session } from '../sessions/session.ts'
import { startingSoonLasts } from '../sessions/session-state.ts'

type Timed = Pick<Session, 'startsAt' | 'endsAt' | 'status' | 'direction'>

export type EventPhase =
  /** There are no sessions, or all are cancelled. */
  | { phase: 'empty' }
  | { phase: 'before'; opensAt: number }
  /** A session is live, is running over time, or starts within 15 minutes. */
  | { phase: 'live' }
  /** At least one session has ended, and more follow. */
  | { phase: 'between'; nextAt: number }
  | { phase: 'after'; endedAt: number }

/** True while a session needs the team: from shortly before its start until no one is in its room. `grace` in ms. */
export const needsTeam = (session: Timed, grace: number, now: number): boolean =>
  session.status !== 'cancelled' &&
  ((session.startsAt - startingSoonLasts <= now && now < session.endsAt) ||
    staysInRoom(session, grace, now))

/** `grace` in ms; a closed event is over, whatever its programme says. */
export function eventPhase(
  sessions: readonly Timed[],
  { grace, closed }: { grace: number; closed: boolean },
  now: number,
): EventPhase {
  const planned = sessions.filter(({ status }) => status !== 'cancelled')
  if (planned.length === 0) return { phase: 'empty' }
  const endedAt = Math.max(...planned.map(({ endsAt }) => endsAt))
  if (closed) return { phase: 'after', endedAt: Math.min(endedAt, now) }
  if (planned.some((session) => needsTeam(session, grace, now))) return { phase: 'live' }
  const ahead = planned.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > now)
  if (ahead.length === 0) return { phase: 'after', endedAt }
  const nextAt = Math.min(...ahead)
  return ahead.length === planned.length
    ? { phase: 'before', opensAt: nextAt }
    : { phase: 'between', nextAt }
}
