/** Links with which people without an account can read the report. A link's secret cannot be retrieved later. */
import { Problem } from '@rostra/domain/contract/problems'
import type { Report, ReportLink } from '@rostra/domain/report/report'
import { newSecret, secretHash } from '../platform/secrets.ts'
import {
  addSecret,
  type Cause,
  noteUse,
  revokeSecret,
  rowOfSecret,
} from '../shown-secrets-store.ts'
import type { Db, Trx } from '../tables.ts'

const ofThisEvent = 'Event report'
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const createReportLinksStore = (db: Db) => ({
  /** Links to the event's report, or to an earlier one's, that are valid at `now`, newest first. */
  list: (now: number, earlier: string | null): Promise<ReportLink[]> =>
    db
      .selectFrom('report_link')
      .select(['id', 'by_name as by', 'at', 'expires_at as expiresAt', 'opened_at as openedAt'])
      .where('expires_at', '>', now)
      .where('earlier_id', earlier === null ? 'is' : '=', earlier)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute(),

  /** Also deletes expired links. Throws `unknown-earlier-event`. */
  make: (expiresAt: number, earlier: string | null, cause: Cause) =>
    db.transaction().execute(async (trx) => {
      const about = earlier === null ? ofThisEvent : await reportOf(trx, earlier)
      const link = newSecret()
      const row = { hash: secretHash(link), expires_at: expiresAt, earlier_id: earlier }
      const after = { until: dayOf(expiresAt) }
      const log = { action: 'report-link-made', about, after } as const
      await trx.deleteFrom('report_link').where('expires_at', '<=', cause.at).execute()
      const id = await addSecret(trx, 'report_link', row, cause, log)
      return { id, link, expiresAt }
    }),

  revoke: (id: string, cause: Cause) =>
    revokeSecret(db, 'report_link', { id }, cause, ({ expires_at }) => ({
      action: 'report-link-revoked',
      about: ofThisEvent,
      before: { until: dayOf(expires_at) },
    })),

  /**
   * What the link with this secret leads to at `now`, null for the event itself; undefined for one that does not work.
   * Records that it was opened.
   */
  async open(link: string, now: number): Promise<{ earlier: string | null } | undefined> {
    const row = await rowOfSecret(db, 'report_link', link)
    if (!row || row.expires_at <= now) return undefined
    await noteUse(db, 'report_link', 'opened_at', row, now)
    return { earlier: row.earlier_id }
  },

  /** The figures of an earlier event for people without an account. */
  async earlierReport(id: string): Promise<Report | undefined> {
    const row = await db
      .selectFrom('earlier_event')
      .select('shared_report')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.shared_report ? (JSON.parse(row.shared_report) as Report) : undefined
  },
})

async function reportOf(trx: Trx, earlier: string): Promise<string> {
  const row = await trx
    .selectFrom('earlier_event')
    .select('name')
    .where('id', '=', earlier)
    .where('shared_report', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new Problem('unknown-earlier-event')
  return `Report of ${row.name}`
}
