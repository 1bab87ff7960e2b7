/** What certificates are worth, where organisers give points or hours for single sessions. */
import {
  type Attended,
  type CertificateRule,
  type CountedSession,
  standingOf,
} from './certificate.ts'

/** Percent of a session that someone must have attended for its points, unless the rule says how much. */
export const shareForPoints = 50

/** The sum of the points of the sessions of which this person attended enough, with at most two decimals. */
export function pointsOf(
  { points = {}, percent = shareForPoints, replay }: CertificateRule,
  sessions: readonly CountedSession[],
  attended: ReadonlyMap<string, Attended>,
): number {
  const sum = sessions.reduce((sum, session) => {
    const { id, startsAt, endsAt } = session
    if (!Object.hasOwn(points, id)) return sum
    const { counted } = standingOf(replay ? { replay } : {}, [session], attended, 0)
    const enough = counted > 0 && counted >= ((endsAt - startsAt) * percent) / 100
    return enough ? sum + (points[id] ?? 0) : sum
  }, 0)
  return Math.round(sum * 100) / 100
}
