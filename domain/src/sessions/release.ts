/** From when and until when attendees may know where a session's streams are. Times are epoch ms. */

import { waitsInside } from '../stream-sources/kinds.ts'
import { longestCueDelay } from './cues.ts'
import type { Session, Stream } from './session.ts'
import { startingSoonLasts } from './session-state.ts'

/** The stream that plays in the session (also its backup, once that is the one that plays), and the one after it. */
export type Part = 'live' | 'replay'

type Running = Pick<
  Session,
  'startsAt' | 'endsAt' | 'status' | 'direction' | 'replayFrom' | 'replayUntil'
>

/** Whether the organiser's dates give attendees a replay at `now`: from the first until before the second. */
export const isReplayTime = (
  { replayFrom, replayUntil }: Pick<Session, 'replayFrom' | 'replayUntil'>,
  now: number,
): boolean =>
  (replayFrom === undefined || now >= Date.parse(replayFrom)) &&
  (replayUntil === undefined || now < Date.parse(replayUntil))

/**
 * Whether attendees may know a session's stream at `now`, with its captions and its transcript: the live one from the
 * start until its room closes, `grace` ms after the planned end or when a moderator ends it, and the slowest picture has
 * reached that moment; the replay from the end on, within its dates. A call, or a provider's player with a waiting room of its own, is
 * known from JOIN on.
 */
export function isReleased(
  part: Part,
  session: Running,
  type: string,
  grace: number,
  now: number,
): boolean {
  if (session.status === 'cancelled') return false
  if (part === 'replay') return now >= session.endsAt && isReplayTime(session, now)
  const opensAt = session.startsAt - (waitsInside(type) ? startingSoonLasts : 0)
  const closesAt = session.endsAt + (session.direction?.ended ? 0 : grace)
  return now >= opensAt && now < closesAt + longestCueDelay
}

/** What attendees get of a stream that they may not know: its type, so that the programme can say what comes. */
export const withheld = (type: string): Stream => ({ type, url: '' })

/** False for a stream whose address the page has not received. */
export const isKnown = ({ url }: Stream): boolean => url !== ''
