import type { Report } from '@rostra/domain/report/report'
import type { Db } from '../tables.ts'

export const createReportSnapshotStore = (db: Db) => ({
  async find(): Promise<Report | undefined> {
    const row = await db.selectFrom('report_snapshot').select('report').executeTakeFirst()
    return row && (JSON.parse(row.report) as Report)
  },

  /** True once the first personal data may have been erased. */
  async isErasing(): Promise<boolean> {
    const row = await db.selectFrom('closing').select('total').executeTakeFirstOrThrow()
    return row.total > 0
  },

  /** Replaces the previous one. */
  async put(report: Report): Promise<void> {
    const row = { report: JSON.stringify(report), at: report.madeAt }
    await db
      .insertInto('report_snapshot')
      .values({ id: 1, ...row })
      .onConflict((it) => it.column('id').doUpdateSet(row))
      .execute()
  },
})
