/** What certificates are worth, where organisers give points or hours for single sessions. */
import { lengthOf, type Stay } from '../attendance/attendance.ts'
import {
  type Attended,
  type CertificateRule,
  type CountedSession,
  countedOf,
  sessionsFor,
  union,
} from './certificate.ts'

/** Percent of a session that someone must have attended for its points, unless the rule says how much. */
export const shareForPoints = 50

/**
 * The sum of the points of the sessions of which this person attended enough, with at most two decimals. Each moment
 * counts for one session: pages may be open in several rooms at once. The one with the most points comes first.
 */
export function pointsOf(
  { points = {}, percent = shareForPoints, replay }: CertificateRule,
  sessions: readonly CountedSession[],
  attended: ReadonlyMap<string, Attended>,
): number {
  const worth = ({ id }: CountedSession) => (Object.hasOwn(points, id) ? (points[id] ?? 0) : 0)
  let sum = 0
  let used: Stay[] = []
  for (const session of sessionsFor({}, sessions).toSorted((a, b) => worth(b) - worth(a))) {
    const there = attended.get(session.id)
    if (!there || worth(session) === 0) continue
    const together = union([...used, ...countedOf(replay ? { replay } : {}, session, there)])
    const counted = lengthOf(together) - lengthOf(used)
    if (counted === 0 || counted < ((session.endsAt - session.startsAt) * percent) / 100) continue
    sum += worth(session)
    used = together
  }
  return Math.round(sum * 100) / 100
}
