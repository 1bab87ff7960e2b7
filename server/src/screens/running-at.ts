import { staysInRoom } from '@rostra/domain/direction/direction-limits'
import type { Session } from '@rostra/domain/sessions/session'

/** The sessions that have begun and whose room is open, at `now` (epoch ms): the one that began last first. */
export const runningAt = (sessions: readonly Session[], grace: number, now: number): Session[] =>
  sessions
    .filter(
      (it) =>
        it.startsAt <= now &&
        it.status !== 'cancelled' &&
        !it.direction?.ended &&
        (now < it.endsAt || staysInRoom(it, grace, now)),
    )
    .sort((a, b) => b.startsAt - a.startsAt)
