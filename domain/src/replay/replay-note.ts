/** What attendees are told about a replay that they do not have. Times are epoch ms. */
import type { Session } from '../sessions/session.ts'

type ReplayNote = { kind: 'expected' | 'from'; at: number } | { kind: 'over'; at: number }

type Noted = Pick<
  Session,
  'endsAt' | 'status' | 'replayStream' | 'replayExpectedAt' | 'replayFrom' | 'replayUntil'
>

/** How long after its expected time a replay is still announced, in ms: after that, the time was wrong. */
const lateBy = 24 * 3600_000

/** Undefined for a session that is not over, or has its replay, or of which nothing is known. */
export function replayNote(session: Noted, now: number): ReplayNote | undefined {
  const { endsAt, status, replayStream, replayExpectedAt, replayFrom, replayUntil } = session
  if (now < endsAt || status === 'cancelled' || replayStream) return undefined
  const [expected, from, until] = [replayExpectedAt, replayFrom, replayUntil].map((time) =>
    time === undefined ? undefined : Date.parse(time),
  )
  if (until !== undefined && now >= until) return { kind: 'over', at: until }
  if (from !== undefined && now < from) return { kind: 'from', at: from }
  if (expected !== undefined && now < expected + lateBy) return { kind: 'expected', at: expected }
  return undefined
}
