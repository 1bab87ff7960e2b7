/** Links with which people without an account can read the report. A link's secret cannot be retrieved later. */
import { randomUUID } from 'node:crypto'
import { Problem } from '@rostra/domain/contract/problems'
import type { Report, ReportLink } from '@rostra/domain/report/report'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'

/** ms between two updates of when a link was opened: a page that stays open writes no more often. */
const noteEvery = 60_000

const ofThisEvent = 'Event report'
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type Cause = { by: { id: string; name: string }; at: number }

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
  make: (expiresAt: number, earlier: string | null, { by, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const about = earlier === null ? ofThisEvent : await reportOf(trx, earlier)
      const link = newSecret()
      const id = randomUUID()
      const row = {
        id,
        hash: secretHash(link),
        by_name: by.name,
        at,
        expires_at: expiresAt,
        earlier_id: earlier,
      }
      await trx.deleteFrom('report_link').where('expires_at', '<=', at).execute()
      await trx.insertInto('report_link').values(row).execute()
      const after = { until: dayOf(expiresAt) }
      await record(trx, { at, byId: by.id, action: 'report-link-made', about, after })
      return { id, link, expiresAt }
    }),

  /** Revoking twice changes nothing. */
  revoke: (id: string, { by, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('report_link')
        .where('id', '=', id)
        .returning('expires_at')
        .executeTakeFirst()
      if (!gone) return
      const before = { until: dayOf(gone.expires_at) }
      const about = ofThisEvent
      await record(trx, { at, byId: by.id, action: 'report-link-revoked', about, before })
    }),

  /**
   * What the link with this secret leads to at `now`, null for the event itself; undefined for one that does not work.
   * Records that it was opened.
   */
  async open(link: string, now: number): Promise<{ earlier: string | null } | undefined> {
    const row = await db
      .selectFrom('report_link')
      .select(['id', 'opened_at', 'earlier_id'])
      .where('hash', '=', secretHash(link))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!row) return undefined
    if (row.opened_at === null || row.opened_at <= now - noteEvery)
      await db.updateTable('report_link').set({ opened_at: now }).where('id', '=', row.id).execute()
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
