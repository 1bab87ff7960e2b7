/** What each person, or everyone, has attended and answered, and whether that earns them a certificate. */
import { staysOf, type Visit } from '@rostra/domain/attendance/attendance'
import {
  type Attended,
  attendedOf,
  type CertificateRule,
  isEarned,
  missingOf,
  sessionsFor,
  standingOf,
} from '@rostra/domain/certificates/certificate'
import { pointsOf } from '@rostra/domain/certificates/certificate-points'
import type { Session } from '@rostra/domain/sessions/session'
import type { Attendance } from '../attendance/attendance-module.ts'
import type { Core } from '../core.ts'
import type { PollsModule } from '../polls/polls-module.ts'
import type { CertificatesStore, NamedAttendee } from './certificates-store.ts'

/** The number of polls answered, by session. */
type Answered = ReadonlyMap<string, number>

/** Lengths are ms. `live` and `replay` are of the whole event, `counted` and `polls` what counts for the rule. */
type PersonStanding = {
  live: number
  replay: number
  counted: number
  polls: number
  /** For the sessions attended. */
  points: number
  earned: boolean
}
export type ListedStanding = NamedAttendee & PersonStanding

/** How old everyone's standing may be, in ms: longer where counting takes long, so that it never takes a core. */
const freshFor = 5_000
const shareOfTime = 1 / 20
const longestFresh = 60_000
/** Rules that are being tried out, whose results are kept for that long. */
const keptResults = 5

export type Standings = ReturnType<typeof createStandings>

type Parts = { store: CertificatesStore; attendance: Attendance; polls: PollsModule }

export function createStandings({ eventCache, clock }: Core, parts: Parts) {
  const { store, attendance } = parts
  const { answered } = parts.polls
  type Made = { until: number; people: Promise<ListedStanding[]> }
  const made = new Map<string, Made>()

  const attendedIn = (visits: ReadonlyMap<string, Visit[]>): Map<string, Attended> => {
    const now = clock()
    return new Map(
      eventCache.sessionsInTime().flatMap((session) => {
        const some = visits.get(session.id)
        return some ? [[session.id, attendedOf(staysOf(some, now), session)] as const] : []
      }),
    )
  }

  const standing = (
    rule: CertificateRule,
    attended: ReadonlyMap<string, Attended>,
    answers: Answered | undefined,
  ) => {
    const all = eventCache.sessionsInTime()
    const chosen = sessionsFor(rule, all)
    const answeredOf = (sum: number, { id }: Session) => sum + (answers?.get(id) ?? 0)
    const { counted, polls } = standingOf(rule, all, attended, chosen.reduce(answeredOf, 0))
    const { live, replay } = standingOf({}, all, attended, 0)
    const missing = missingOf(rule, all, { counted, polls })
    const points = pointsOf(rule, all, attended)
    return { live, replay, counted, polls, points, missing, earned: isEarned(missing) }
  }

  const count = async (rule: CertificateRule): Promise<ListedStanding[]> => {
    const byPerson = new Map<string, PersonStanding>()
    const answers = rule.polls === undefined ? undefined : await answered.everyone()
    const add = (id: string, visits: ReadonlyMap<string, Visit[]>) => {
      const { missing: _, ...it } = standing(rule, attendedIn(visits), answers?.get(id))
      if (it.live > 0 || it.replay > 0 || it.polls > 0) byPerson.set(id, it)
    }
    for await (const portion of attendance.allVisits())
      for (const { attendeeId, visits } of portion) add(attendeeId, visits)
    for (const id of answers?.keys() ?? []) if (!byPerson.has(id)) add(id, new Map())
    const people: ListedStanding[] = []
    for await (const portion of store.attendees())
      for (const person of portion) {
        const it = byPerson.get(person.id)
        if (it) people.push({ ...person, ...it })
      }
    return people
  }

  return {
    /** One person's time by session in ms, and what they have to show for the rule. */
    async ofPerson(id: string, rule: CertificateRule) {
      const [visits, answers] = await Promise.all([
        attendance.visitsOf(id),
        rule.polls === undefined ? undefined : answered.ofPerson(id),
      ])
      const attended = attendedIn(visits)
      return { attended, ...standing(rule, attended, answers) }
    },

    /** Everyone who attended or answered, by name; `exact` counts anew. */
    everyone(rule: CertificateRule, { exact = false } = {}): Promise<readonly ListedStanding[]> {
      if (exact) return count(rule)
      const key = JSON.stringify([
        rule,
        eventCache
          .sessionsInTime()
          .map((it) => [it.id, it.startsAt, it.endsAt, it.status, !it.replayStream]),
      ])
      const now = clock()
      const before = made.get(key)
      // The clock may have been set back.
      if (before && now < before.until && before.until - now <= longestFresh) return before.people
      made.delete(key)
      const began = performance.now()
      const people = count(rule)
      const it: Made = { until: now + freshFor, people }
      made.set(key, it)
      const tookTime = () => {
        const took = performance.now() - began
        it.until = now + Math.min(longestFresh, Math.max(freshFor, took / shareOfTime))
      }
      // What failed is counted again by whoever asks next.
      people.then(tookTime, () => made.delete(key))
      for (const old of [...made.keys()].slice(0, -keptResults)) made.delete(old)
      return people
    },
  }
}
