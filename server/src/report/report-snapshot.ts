/** The report that outlives the data it was made from. */
import type { Report } from '@rostra/domain/report/report'
import { withoutFewRatings } from '@rostra/domain/report/report-figures'
import { makeReport, type ReportDeps } from './make-report.ts'
import { createReportSnapshotStore } from './report-snapshot-store.ts'

/**
 * Makes the report and stores it in place of an earlier event's. Await this before personal data is erased, because the
 * stored report replaces the live one from then on. Does nothing without an event.
 */
export async function saveReportSnapshot(deps: ReportDeps): Promise<void> {
  const report = await makeReport(deps)
  if (report) await createReportSnapshotStore(deps.db).put(report)
}

/** The stored report, once the event's personal data is being erased, and until another event replaces it. */
export async function findReportSnapshot({
  db,
}: Pick<ReportDeps, 'db'>): Promise<Report | undefined> {
  const store = createReportSnapshotStore(db)
  return (await store.isErasing()) ? store.find() : undefined
}

/** The figures of an event that is put away: for the team, and for people without an account. Without pictures, which go. */
export async function lastReports(
  deps: ReportDeps,
): Promise<{ report: Report; shared: Report } | undefined> {
  const kept = await findReportSnapshot(deps)
  const report = kept ?? (await makeReport(deps))
  const shared = kept ?? (await makeReport(deps, true))
  if (!report || !shared) return undefined
  return { report: withoutPictures(report), shared: withoutPictures(withoutFewRatings(shared)) }
}

const withoutPictures = (report: Report): Report => ({
  ...report,
  phase: 'over',
  sessions: report.sessions.map((it) => ({ ...it, picture: '' })),
})
