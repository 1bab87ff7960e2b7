/** Links with which people without an account can read the report. A link's secret cannot be retrieved later. */
import { randomUUID } from 'node:crypto'
import type { ReportLink } from '@rostra/domain/report'
import { newSecret, secretHash } from '../platform/secrets.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'

/** ms between two updates of when a link was opened: a page that stays open writes no more often. */
const noteEvery = 60_000

const about = 'Event report'
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

type Cause = { by: { id: string; name: string }; at: number }

export const createReportLinksStore = (db: Db) => ({
  /** Links that are valid at `now`, newest first. */
  list: (now: number): Promise<ReportLink[]> =>
    db
      .selectFrom('report_link')
      .select(['id', 'by_name as by', 'at', 'expires_at as expiresAt', 'opened_at as openedAt'])
      .where('expires_at', '>', now)
      .orderBy('at', 'desc')
      .orderBy('id')
      .execute(),

  /** Also deletes expired links. */
  make: (expiresAt: number, { by, at }: Cause) =>
    db.transaction().execute(async (trx) => {
      const link = newSecret()
      const id = randomUUID()
      const row = { id, hash: secretHash(link), by_name: by.name, at, expires_at: expiresAt }
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
      await record(trx, { at, byId: by.id, action: 'report-link-revoked', about, before })
    }),

  /** Whether the link with this secret works at `now`; records that it was opened. */
  async open(link: string, now: number): Promise<boolean> {
    const row = await db
      .selectFrom('report_link')
      .select(['id', 'opened_at'])
      .where('hash', '=', secretHash(link))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!row) return false
    if (row.opened_at === null || row.opened_at <= now - noteEvery)
      await db.updateTable('report_link').set({ opened_at: now }).where('id', '=', row.id).execute()
    return true
  },
})
