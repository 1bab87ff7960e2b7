import { Problem } from '@rostra/domain/contract/problems'
import type { Report } from '@rostra/domain/report'
import type { FileAddresses } from '../event/file-address.ts'
import type { Feature } from '../platform/http/feature.ts'
import { makeReport, type ReportDeps, readAttendance } from './make-report.ts'
import { findReportSnapshot } from './report-snapshot.ts'
import { makeReportStore } from './report-store.ts'

type Deps = ReportDeps & { addresses: Pick<FileAddresses, 'open'> }

/** The event in figures: as it stands now, or as it was kept before personal data was erased. */
export const reportFeature = ({ addresses, ...given }: Deps): Feature => {
  const deps = { ...given, attendance: readAttendance(given), store: makeReportStore(given.db) }
  const withPictures = (report: Report): Report => ({
    ...report,
    sessions: report.sessions.map((it) => ({ ...it, picture: addresses.open(it.picture) })),
  })
  return {
    handlers: {
      report: async () => {
        const kept = await findReportSnapshot(deps)
        const report = kept ?? (await makeReport(deps))
        if (!report) throw new Problem('no-event')
        return { report: withPictures(report), kept: kept !== undefined }
      },
    },
  }
}
