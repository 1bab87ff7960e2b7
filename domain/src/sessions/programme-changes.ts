/** Changes announced to people who starred a session: moved, cancelled, removed, restored or with a replay now. Times are epoch ms. */
import { isKnown } from './release.ts'
import type { Session } from './session.ts'

/** How a person last saw the sessions they starred, by id; `removed` ones are no longer in the programme. */
export type SeenSessions = Record<
  string,
  { title: string; startsAt: number; cancelled: boolean; removed?: true; replay?: true }
>

export type ProgrammeChange = {
  kind: 'moved' | 'cancelled' | 'removed' | 'restored' | 'replay'
  id: string
  title: string
  startsAt: number
  /** The start they last knew of. */
  before: number
}

type Timed = Pick<Session, 'id' | 'title' | 'startsAt' | 'endsAt' | 'status' | 'replayStream'>

/** Smaller moves are not announced, in ms. */
const leastMove = 60_000

/**
 * The changes since a person last `seen` the sessions, and what they have seen after that: each change is
 * announced once. Of sessions that are over by `now`, only a replay is.
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
      // Restored just now: its star arrives with the next response.
      if (last?.removed) after[id] = last
      continue
    }
    const { replayStream, status } = session
    const hasReplay = now >= endsAt && replayStream !== undefined && isKnown(replayStream)
    const is: Seen = {
      title,
      startsAt,
      cancelled: status === 'cancelled',
      ...(hasReplay || last?.replay ? { replay: true } : {}),
    }
    const isNewReplay = hasReplay && !is.cancelled && !last?.replay
    const kind = last && (changeOf(last, is) ?? (isNewReplay ? 'replay' : undefined))
    // Small moves add up: they are compared with the time announced last.
    after[id] = kind || !last ? is : last
    const isOver = kind === 'moved' ? startsAt <= now : kind !== 'replay' && endsAt <= now
    if (last && kind && !isOver) changes.push({ kind, id, title, startsAt, before: last.startsAt })
  }
  const there = new Set(sessions.map(({ id }) => id))
  for (const [id, last] of Object.entries(seen)) {
    const { title, startsAt, cancelled } = last
    // No one is waiting for it.
    if (there.has(id) || startsAt <= now) continue
    // Kept because it may be restored.
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
