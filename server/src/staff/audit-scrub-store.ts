/** Erases people from the audit log: it keeps that something changed, but not whom it was about. */
import { attendeeActions, erasedPerson } from '@rostra/domain/staff/audit-log'
import { sql } from 'kysely'
import type { Scrub } from '../personal-data.ts'
import { containsText } from '../platform/storage/contains-text.ts'
import type { Trx } from '../tables.ts'

const erased = { about: erasedPerson, before: null, after: null }

/**
 * Clears entries about attendees, and in all entries that are not about the team the emails of speakers, and the texts
 * of slates, which may name someone.
 */
export const auditScrub: Scrub = {
  table: 'audit_log',
  lasts: true,
  async some(trx, limit) {
    const { numUpdatedRows } = await trx
      .updateTable('audit_log')
      .set(erased)
      .where('id', 'in', (it) =>
        it
          .selectFrom('audit_log')
          .select('id')
          .where('action', 'in', attendeeActions)
          .where((row) =>
            row.or([
              row('about', '!=', erasedPerson),
              row('before', 'is not', null),
              row('after', 'is not', null),
            ]),
          )
          .limit(limit),
      )
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return Number(numUpdatedRows)
    const { numUpdatedRows: withEmails } = await trx
      .updateTable('audit_log')
      .set({ before: null, after: null })
      .where('id', 'in', (it) =>
        it
          .selectFrom('audit_log')
          .select('id')
          .where((row) =>
            row.or([
              row('before', 'like', '%@%'),
              row('after', 'like', '%@%'),
              row.and([row('action', '=', 'session-directed'), row('after', 'like', '%"text":%')]),
            ]),
          )
          .where('action', 'not like', 'staff-%')
          .where('action', 'not like', 'account-%')
          .limit(limit),
      )
      .executeTakeFirst()
    return Number(withEmails)
  },
}

/** Erases entries whose fields contain this id. */
export async function eraseLinesOf(trx: Trx, id: string): Promise<void> {
  const named = `%"id":"${id}"%`
  await trx
    .updateTable('audit_log')
    .set(erased)
    .where((row) => row.or([row('before', 'like', named), row('after', 'like', named)]))
    .execute()
}

/** Erases entries about one of these, for actions with this prefix. */
export async function eraseLinesAbout(
  trx: Trx,
  actions: string,
  about: readonly string[],
): Promise<void> {
  if (about.length === 0) return
  await trx
    .updateTable('audit_log')
    .set(erased)
    .where('action', 'like', `${actions}%`)
    .where('about', 'in', about)
    .execute()
}

/** Erases entries whose `about` contains one of these terms, ignoring case, for actions with this prefix. */
export async function eraseLinesWith(
  trx: Trx,
  actions: string,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return
  await trx
    .updateTable('audit_log')
    .set(erased)
    .where('action', 'like', `${actions}%`)
    .where((row) => row.or(terms.map((word) => containsText(sql`lower(about)`, word))))
    .execute()
}

/** Erases what entries say of changes to sessions that had this email address. */
export async function eraseChangesWith(trx: Trx, email: string): Promise<void> {
  const named = `"email":${JSON.stringify(email)}`
  await trx
    .updateTable('audit_log')
    .set({ before: null, after: null })
    .where((row) =>
      row.or([containsText(sql`lower(before)`, named), containsText(sql`lower(after)`, named)]),
    )
    .where('action', 'like', 'session-%')
    .execute()
}
