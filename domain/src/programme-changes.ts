/** What those who starred a session learn when it moves, is cancelled, or takes place after all. Times are epoch ms. */
import type { Session } from './session.ts'

/** How a person last saw the sessions they starred, by id. */
export type SeenSessions = Record<string, { startsAt: number; cancelled: boolean }>

export type ProgrammeChange = {
  kind: 'moved' | 'cancelled' | 'restored'
  id: string
  title: string
  startsAt: number
  /** When it would have started, as far as they knew. */
  before: number
}

type Timed = Pick<Session, 'id' | 'title' | 'startsAt' | 'endsAt' | 'status'>

/** Less than this is not worth a word, in ms. */
const leastMove = 60_000

/**
 * What is new to somebody who has `seen` the sessions as they were, and what they have seen after that: each
 * change is said once. What is over by `now` is not said any more.
 */
export function programmeChanges(
  seen: SeenSessions,
  sessions: readonly Timed[],
  starred: ReadonlySet<string>,
  now: number,
): { changes: ProgrammeChange[]; seen: SeenSessions } {
  const changes: ProgrammeChange[] = []
  const after: SeenSessions = {}
  for (const session of sessions) {
    const { id, title, startsAt, endsAt } = session
    if (!starred.has(id)) continue
    const last = seen[id]
    const is = { startsAt, cancelled: session.status === 'cancelled' }
    const kind = last && changeOf(last, is)
    // Small moves add up against the time that was said.
    after[id] = kind || !last ? is : last
    const isOver = kind === 'moved' ? startsAt <= now : endsAt <= now
    if (last && kind && !isOver) changes.push({ kind, id, title, startsAt, before: last.startsAt })
  }
  return { changes, seen: after }
}

type Seen = SeenSessions[string]

function changeOf(last: Seen, is: Seen): ProgrammeChange['kind'] | undefined {
  if (last.cancelled !== is.cancelled) return is.cancelled ? 'cancelled' : 'restored'
  return !is.cancelled && Math.abs(is.startsAt - last.startsAt) >= leastMove ? 'moved' : undefined
}
