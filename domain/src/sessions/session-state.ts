/** Session states and what a card shows for each (specification section 4). */

/** STARTING SOON begins this long before the start, in ms (specification section 9). */
export const startingSoonLasts = 900_000

export const sessionState = {
  upcoming: 4,
  startingSoon: 2,
  live: 3,
  replay: 0,
  ended: 1,
} as const
export type SessionState = (typeof sessionState)[keyof typeof sessionState]

export type TimedSession = {
  startsAt: number
  endsAt: number
  replayStream?: unknown
  status?: 'cancelled' | undefined
}

/** The state at `now` (epoch ms). The end is exclusive: a session whose end is now has ended. */
export function sessionStateAt(session: TimedSession, now: number): SessionState {
  if (session.status === 'cancelled') return sessionState.ended
  if (session.endsAt <= now) return session.replayStream ? sessionState.replay : sessionState.ended
  if (session.startsAt <= now) return sessionState.live
  // "More than 15 minutes before" is upcoming, so exactly 15 minutes is starting soon.
  if (session.startsAt - now > startingSoonLasts) return sessionState.upcoming
  return sessionState.startingSoon
}

export type CardLabel = 'starting-soon' | 'live' | 'ended'
export type CardButton = 'join' | 'replay'

/** The label and button of a session card; upcoming cards have neither. */
export const sessionCard: Record<
  SessionState,
  { label?: CardLabel; button?: CardButton; live: boolean }
> = {
  4: { live: false },
  2: { label: 'starting-soon', button: 'join', live: true },
  3: { label: 'live', button: 'join', live: true },
  0: { button: 'replay', live: false },
  1: { label: 'ended', live: false },
}
