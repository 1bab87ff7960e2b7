/** The report that outlives the data it was made from. */
import type { Report } from '@rostra/domain/report'
import { makeReport, type ReportDeps } from './make-report.ts'
import { createReportSnapshotStore } from './report-snapshot-store.ts'

/**
 * Makes the report and stores it. Await this before personal data is erased, because the stored report replaces the
 * live one from then on. Calling it again changes nothing, so that an interrupted erasure can be resumed. Does nothing
 * without an event.
 */
export async function saveReportSnapshot(deps: ReportDeps): Promise<void> {
  if (await findReportSnapshot(deps)) return
  const report = await makeReport(deps)
  if (report) await createReportSnapshotStore(deps.db).put(report)
}

/** The stored report, if it belongs to this event: sessions that end after it was made belong to another event. */
export async function findReportSnapshot({
  db,
  eventCache,
}: Pick<ReportDeps, 'db' | 'eventCache'>): Promise<Report | undefined> {
  const report = await createReportSnapshotStore(db).find()
  const ends = eventCache.find()?.sessions.map(({ endsAt }) => endsAt) ?? []
  return report && ends.every((endsAt) => endsAt <= report.madeAt) ? report : undefined
}
