/** What people who starred a session learn when it moves, is cancelled or removed, or takes place after all. Times are epoch ms. */
import type { Session } from './session.ts'

/** How a person last saw the sessions they starred, by id; `removed` ones are no longer in the programme. */
export type SeenSessions = Record<
  string,
  { title: string; startsAt: number; cancelled: boolean; removed?: true }
>

export type ProgrammeChange = {
  kind: 'moved' | 'cancelled' | 'removed' | 'restored'
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
 * What is new to someone who has `seen` the sessions as they were, and what they have seen after that: each
 * change is announced once. What is over by `now` is left out.
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
    const last = seen[id]
    if (!starred.has(id)) {
      // Put back a moment ago: its star comes with the next answer.
      if (last?.removed) after[id] = last
      continue
    }
    const is = { title, startsAt, cancelled: session.status === 'cancelled' }
    const kind = last && changeOf(last, is)
    // Small moves add up against the time that was said.
    after[id] = kind || !last ? is : last
    const isOver = kind === 'moved' ? startsAt <= now : endsAt <= now
    if (last && kind && !isOver) changes.push({ kind, id, title, startsAt, before: last.startsAt })
  }
  const there = new Set(sessions.map(({ id }) => id))
  for (const [id, last] of Object.entries(seen)) {
    const { title, startsAt, cancelled } = last
    // No one is waiting for it.
    if (there.has(id) || startsAt <= now) continue
    // Kept, as it may be put back.
    after[id] = { ...last, removed: true }
    if (!last.removed && !cancelled)
      changes.push({ kind: 'removed', id, title, startsAt, before: startsAt })
  }
  return { changes, seen: after }
}

type Seen = SeenSessions[string]

function changeOf(last: Seen, is: Seen): ProgrammeChange['kind'] | undefined {
  if (last.removed) return is.cancelled ? undefined : 'restored'
  if (last.cancelled !== is.cancelled) return is.cancelled ? 'cancelled' : 'restored'
  return !is.cancelled && Math.abs(is.startsAt - last.startsAt) >= leastMove ? 'moved' : undefined
}
