/** The stage page's modes and choice of sessions (specification sections 2 and 4). */
import type { Session } from './session.ts'
import { sessionState, sessionStateAt } from './session-state.ts'

export type StageMode = 'upcoming' | 'live' | 'past' | 'empty'

type StageSession = Pick<Session, 'startsAt' | 'endsAt' | 'status'>

export type Stage<S extends StageSession> = {
  mode: StageMode
  /** The sessions on the cards, in order of their start. */
  sessions: S[]
  /** Start of the next sessions in epoch ms; only while `mode` is upcoming. */
  startsAt?: number
  /** False once no session has an end in the future: recalculation stops. */
  ticking: boolean
}

/** Which sessions the stage shows at `now` (epoch ms). */
export function stageAt<S extends StageSession>(all: readonly S[], now: number): Stage<S> {
  // A cancelled session stays in the programme, but the stage does not count down to it.
  const sessions = all
    .filter(({ status }) => status !== 'cancelled')
    .sort((a, b) => a.startsAt - b.startsAt)
  const [first] = sessions
  if (!first) return { mode: 'empty', sessions: [], ticking: false }

  const unfinished = sessions.filter((session) => session.endsAt > now)
  const [next] = unfinished
  if (!next) return { mode: 'past', sessions, ticking: false }

  const running = unfinished.filter((session) => session.startsAt <= now)
  if (running.length > 0) return { mode: 'live', sessions: running, ticking: true }

  return {
    mode: 'upcoming',
    sessions: unfinished.filter((session) => session.startsAt === next.startsAt),
    startsAt: next.startsAt,
    ticking: true,
  }
}

/** All sessions that are live at `now` (epoch ms), and the first `count` ahead, in order of their start. */
export function comingUp<S extends StageSession>(
  all: readonly S[],
  now: number,
  count: number,
): { live: S[]; ahead: S[] } {
  const open = all
    .filter(({ status, endsAt }) => status !== 'cancelled' && endsAt > now)
    .sort((a, b) => a.startsAt - b.startsAt)
  return {
    live: open.filter(({ startsAt }) => startsAt <= now),
    ahead: open.filter(({ startsAt }) => startsAt > now).slice(0, count),
  }
}

/** The sessions with a replay at `now` (epoch ms), in order of their start. */
export const replaysAt = (all: readonly Session[], now: number): Session[] =>
  all
    .filter((session) => sessionStateAt(session, now) === sessionState.replay)
    .sort((a, b) => a.startsAt - b.startsAt)
