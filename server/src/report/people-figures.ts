/**
 * The report's attendance figures: from recorded visits, or, for an event from before visits were recorded, from the
 * samples.
 */
import {
  courseSteps,
  type Report,
  type SessionReport,
  sessionSteps,
} from '@rostra/domain/report/report'
import {
  attendanceCurve,
  concurrentViewers,
  eventSpan,
  stepFor,
} from '@rostra/domain/report/report-figures'
import type { Session } from '@rostra/domain/sessions/session'
import type { ReportStore } from './report-store.ts'

/** The attendance of one session; `stayed` is everyone's total time in ms. */
type AttendedSession = {
  people: number
  livePeople: number
  stayed: number
  peak: number
  /** The first moment of the peak. */
  peakAt: number | null
  curve: { from: number; step: number; counts: number[] }
}
/** In the order in which the sessions are given. */
export type ReadAttendance = (sessions: readonly Session[]) => Promise<readonly AttendedSession[]>

type SessionPeople = Pick<SessionReport, 'people' | 'live' | 'peak' | 'averageMinutes' | 'course'>
type PeopleFigures = Pick<Report, 'came' | 'averageMinutes' | 'peak' | 'course'> & {
  /** In the order of the sessions. */
  sessions: SessionPeople[]
}

type Sources = {
  attendance: ReadAttendance
  store: ReportStore
  roomOf(session: Session): string
  now: number
}

const minute = 60_000
const inMinutes = (ms: number): number => Math.round(ms / minute)
const counts = (course: readonly { people: number }[]) => course.map(({ people }) => people)

export async function peopleFigures(
  sessions: readonly Session[],
  sources: Sources,
): Promise<PeopleFigures> {
  const attended = await sources.attendance(sessions)
  return attended.some(({ people }) => people > 0)
    ? fromAttendance(sessions, attended, sources)
    : fromSamples(sessions, sources)
}

async function fromAttendance(
  sessions: readonly Session[],
  attended: readonly AttendedSession[],
  { store, now }: Sources,
): Promise<PeopleFigures> {
  const span = eventSpan(sessions) ?? { startsAt: 0, endsAt: 0 }
  const minutes = concurrentViewers(
    attended.map(({ curve }) => curve),
    span,
  )
  const fullest = minutes.reduce<(typeof minutes)[number] | undefined>(
    (most, it) => (most && most.people >= it.people ? most : it),
    undefined,
  )
  const people = Math.max(fullest?.people ?? 0, ...attended.map((it) => it.peak))
  // A curve's points represent minutes; a session that reached the peak alone has the exact moment, and may have reached
  // it before the event's time, as people wait for the start.
  const alone = attended.findIndex(({ peak }) => peak === people)
  const at = Math.floor((attended[alone]?.peakAt ?? fullest?.at ?? 0) / minute) * minute
  const places =
    fullest?.people === people ? fullest.places : attended.map((_, n) => (n === alone ? people : 0))
  const came = await store.came()
  // Someone with two sessions open is counted in both, so this is limited to the number of people who came.
  const ofAll = (people: number) => Math.min(people, came)
  const stayed = attended.reduce((sum, it) => sum + it.stayed, 0)
  return {
    came,
    averageMinutes: came > 0 ? inMinutes(stayed / came) : null,
    peak: people > 0 ? { at, people: ofAll(people), showIds: fullestOf(sessions, places) } : null,
    course: attendanceCurve(
      minutes.map((it) => ({ at: it.at, people: ofAll(it.people) })),
      span,
      courseSteps,
      now,
    ),
    sessions: sessions.map((session, index) => {
      const { people, livePeople, peak, curve, ...it } = attended[index] ?? nobody
      const points = curve.counts.map((count, n) => ({
        at: curve.from + n * curve.step,
        people: count,
      }))
      return {
        people,
        live: livePeople,
        peak,
        averageMinutes: people > 0 ? inMinutes(it.stayed / people) : null,
        course: counts(attendanceCurve(points, session, sessionSteps, now)),
      }
    }),
  }
}

/** Samples count people without identifying them: the total number of people, and how long they stayed, are unknown. */
async function fromSamples(
  sessions: readonly Session[],
  { store, roomOf, now }: Sources,
): Promise<PeopleFigures> {
  const rooms = [...new Set(sessions.map(roomOf))]
  const atOnce = (those: readonly string[], span: TimeSpan, steps: number) =>
    store
      .peopleAtOnce(
        those,
        Math.floor(span.startsAt / minute) * minute,
        span.endsAt,
        stepFor(span, steps),
      )
      .then((points) => attendanceCurve(points, span, steps, now))
  const span = eventSpan(sessions)
  const fullest = span && (await store.fullest(rooms, span.startsAt, span.endsAt))
  const unknown = fullest ? null : 0
  const courses: SessionPeople[] = []
  for (const session of sessions) {
    const course = counts(await atOnce([roomOf(session)], session, sessionSteps))
    const peak = Math.max(0, ...course)
    courses.push({ people: unknown, live: unknown, peak, averageMinutes: null, course })
  }
  return {
    came: unknown,
    averageMinutes: null,
    peak: fullest
      ? {
          at: fullest.at,
          people: fullest.people,
          showIds: fullestOf(
            sessions,
            sessions.map(
              (session) => fullest.rooms.find(({ room }) => room === roomOf(session))?.people ?? 0,
            ),
          ),
        }
      : null,
    course: span ? await atOnce(rooms, span, courseSteps) : [],
    sessions: courses,
  }
}

const nobody: AttendedSession = {
  people: 0,
  livePeople: 0,
  stayed: 0,
  peak: 0,
  peakAt: null,
  curve: { from: 0, step: minute, counts: [] },
}

type TimeSpan = { startsAt: number; endsAt: number }

/** Sessions with attendees, the fullest first; three are enough to show where most people were. */
const fullestOf = (sessions: readonly Session[], people: readonly number[]): string[] =>
  sessions
    .map(({ id }, index) => ({ id, people: people[index] ?? 0 }))
    .filter((it) => it.people > 0)
    .sort((a, b) => b.people - a.people)
    .slice(0, 3)
    .map(({ id }) => id)
