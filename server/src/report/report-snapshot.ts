/** The report that outlives what it was made of. */
import type { Report } from '@rostra/domain/report'
import { makeReport, type ReportDeps } from './make-report.ts'
import { createReportSnapshotStore } from './report-snapshot-store.ts'

/**
 * Makes the report and stores it: to be awaited before personal data is erased, because from then on it
 * is the answer. Doing it again changes nothing, so that an erasure that broke off can be taken up again.
 * Does nothing without an event.
 */
export async function saveReportSnapshot(deps: ReportDeps): Promise<void> {
  if (await findReportSnapshot(deps)) return
  const report = await makeReport(deps)
  if (report) await createReportSnapshotStore(deps.db).put(report)
}

/** The kept report, as long as it is of this event: sessions that end after it was made are another one’s. */
export async function findReportSnapshot({
  db,
  eventCache,
}: Pick<ReportDeps, 'db' | 'eventCache'>): Promise<Report | undefined> {
  const report = await createReportSnapshotStore(db).find()
  const ends = eventCache.find()?.sessions.map(({ endsAt }) => endsAt) ?? []
  return report && ends.every((endsAt) => endsAt <= report.madeAt) ? report : undefined
}
