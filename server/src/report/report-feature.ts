import { actorOf } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import type { Report } from '@rostra/domain/report/report'
import { withoutFewRatings } from '@rostra/domain/report/report-figures'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { makeReport, readAttendance } from './make-report.ts'
import { createReportLinksStore } from './report-links-store.ts'
import { findReportSnapshot } from './report-snapshot.ts'
import { createReportStore } from './report-store.ts'

const day = 24 * 3600_000
/** ms for which everyone with a link gets the same report: making one counts the whole event. */
const sharedLasts = 5_000

/** The event's figures: current, or as stored before personal data was erased; and links to them. */
export const reportFeature = (core: Core): Feature => {
  const { db, clock, addresses } = core
  const deps = { ...core, attendance: readAttendance(core), store: createReportStore(db) }
  const links = createReportLinksStore(db)
  const withPictures = (report: Report): Report => ({
    ...report,
    sessions: report.sessions.map((it) => ({ ...it, picture: addresses.open(it.picture) })),
  })
  const current = async (isShared: boolean) => {
    const kept = await findReportSnapshot(deps)
    const report = kept ?? (await makeReport(deps, isShared))
    if (!report) throw new Problem('no-event')
    const shown = isShared ? withoutFewRatings(report) : report
    return { report: withPictures(shown), kept: kept !== undefined }
  }
  let shared: { until: number; answer: ReturnType<typeof current> } | undefined
  const currentShared = () => {
    if (shared && clock() < shared.until) return shared.answer
    const answer = current(true)
    shared = { until: clock() + sharedLasts, answer }
    answer.catch(() => {
      shared = undefined
    })
    return answer
  }
  return {
    handlers: {
      report: () => current(false),

      'report-links': async ({ earlier = null }) => ({ links: await links.list(clock(), earlier) }),

      'report-link-make': ({ days, earlier = null }, { attendee }) => {
        const at = clock()
        return links.make(at + days * day, earlier, { by: actorOf(attendee), at })
      },

      'report-link-revoke': async ({ id }, { attendee }) => {
        await links.revoke(id, { by: actorOf(attendee), at: clock() })
        return {}
      },

      // Checked in the database each time, so that a revoked link stops working on every instance.
      'shared-report': async ({ link }, { address }) => {
        checkLimit(core.limits.sharedReport, address, clock())
        const opened = await links.open(link, clock())
        if (!opened) throw new Problem('report-link-over')
        if (opened.earlier === null) return currentShared()
        const report = await links.earlierReport(opened.earlier)
        if (!report) throw new Problem('report-link-over')
        return { report, kept: false, earlier: true as const }
      },
    },
  }
}
