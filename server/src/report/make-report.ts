/** Puts the report together from what the stores have counted. */
import type { Report } from '@rostra/domain/report'
import type { ReportDeps } from './keep-report.ts'

/** The event in figures as it is now; undefined without an event. */
export async function makeReport({ programme, clock }: ReportDeps): Promise<Report | undefined> {
  const stored = programme.find()
  if (!stored) return undefined
  const { name, edition, timeZone } = stored.event
  const starts = stored.sessions.map(({ startsAt }) => startsAt)
  const ends = stored.sessions.map(({ endsAt }) => endsAt)
  const startsAt = starts.length > 0 ? Math.min(...starts) : null
  const endsAt = ends.length > 0 ? Math.max(...ends) : null
  const madeAt = clock()
  return {
    madeAt,
    phase:
      startsAt === null || madeAt < startsAt
        ? 'before'
        : madeAt < (endsAt ?? 0)
          ? 'running'
          : 'over',
    event: { name, edition, timeZone, startsAt, endsAt },
    registered: 0,
    came: null,
    averageMinutes: null,
    peak: null,
    messages: { written: 0, removed: 0 },
    reactions: { c: 0, r: 0, h: 0, shows: 0, messages: 0 },
    questions: { asked: 0, answered: 0 },
    tickets: { sent: 0, answered: 0, medianMs: null },
    course: [],
    sessions: [],
    busiest: [],
    moments: [],
  }
}
