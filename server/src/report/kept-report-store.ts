import type { Report } from '@rostra/domain/report'
import type { Db } from '../tables.ts'

export const makeKeptReportStore = (db: Db) => ({
  async find(): Promise<Report | undefined> {
    const row = await db.selectFrom('kept_report').select('report').executeTakeFirst()
    return row && (JSON.parse(row.report) as Report)
  },

  /** In place of the one before. */
  async put(report: Report): Promise<void> {
    const row = { report: JSON.stringify(report), at: report.madeAt }
    await db
      .insertInto('kept_report')
      .values({ id: 1, ...row })
      .onConflict((it) => it.column('id').doUpdateSet(row))
      .execute()
  },
})
