/** The state of a session, as the desk shows it. */
import { staysInRoom } from '@rostra/domain/direction/direction-limits'
import type { Session } from '@rostra/domain/sessions/session'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'

/** `over-time`: the planned end has passed, and the session stays open to viewers until someone ends it. */
export type Running = 'cancelled' | 'upcoming' | 'soon' | 'live' | 'over-time' | 'ended'

/** `grace` in ms, `now` epoch ms. */
export function runningAt(session: Session, grace: number, now: number): Running {
  if (session.status === 'cancelled') return 'cancelled'
  if (staysInRoom(session, grace, now)) return 'over-time'
  const state = sessionStateAt(session, now)
  if (state === sessionState.live) return 'live'
  if (state === sessionState.startingSoon) return 'soon'
  return state === sessionState.upcoming ? 'upcoming' : 'ended'
}

export const runningNames: Record<Running, string> = {
  cancelled: 'Cancelled',
  upcoming: 'Planned',
  soon: 'Starting soon',
  live: 'Live',
  'over-time': 'Over time',
  ended: 'Ended',
}

const order: readonly Running[] = ['live', 'over-time', 'soon', 'upcoming', 'ended', 'cancelled']

/** The session selected first: the running one that most people watch, else the next, else the last. */
export function firstToDirect<S extends { session: Session; viewers: number }>(
  listed: readonly S[],
  grace: number,
  now: number,
): S | undefined {
  const ranked = listed
    .map((it) => {
      const running = runningAt(it.session, grace, now)
      const isOn = running === 'live' || running === 'over-time'
      return { it, rank: order.indexOf(running), watched: isOn ? it.viewers : 0 }
    })
    .sort(
      (a, b) =>
        b.watched - a.watched || a.rank - b.rank || a.it.session.startsAt - b.it.session.startsAt,
    )
  const [first] = ranked
  const isOver = first && order[first.rank] === 'ended'
  return isOver ? ranked.findLast(({ rank }) => rank === first.rank)?.it : first?.it
}

/** `1:05:09` or `07:30`. `ms` is a duration; negative ones count as 0. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}
