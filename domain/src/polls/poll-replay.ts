/** Results of polls in the recording of their session, each at the time its poll was closed. */

import type { Session } from '../sessions/session.ts'
import { momentInShow } from '../sessions/session-agenda.ts'
import type { Poll } from './polls.schema.ts'

export type ResultInReplay<Result> = { poll: Result; at: number }

/**
 * The results in the order in which they appear, `at` in whole seconds of the recording. Polls that were closed after
 * the recording's end (`length` seconds, if known) appear in its last second. `placeOf` is where the recording has a
 * poll, in seconds; undefined where it runs with its session.
 */
export function resultsInReplay<Result extends Pick<Poll, 'closedAt'>>(
  polls: readonly Result[],
  session: Pick<Session, 'startsAt'>,
  length = Number.POSITIVE_INFINITY,
  placeOf: (poll: Result) => number | undefined = () => undefined,
): ResultInReplay<Result>[] {
  const last = Math.max(0, Math.ceil(length) - 1)
  return polls
    .flatMap((poll) => (poll.closedAt === null ? [] : [{ poll, closedAt: poll.closedAt }]))
    .sort((one, other) => one.closedAt - other.closedAt)
    .map(({ poll, closedAt }) => {
      const at = placeOf(poll) ?? momentInShow(session, closedAt)
      return { poll, at: Math.min(Math.floor(at), last) }
    })
}
