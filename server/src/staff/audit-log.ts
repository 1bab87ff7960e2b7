/** What the team changed. An entry is written in the same transaction as the change. */

import { randomBytes } from 'node:crypto'
import { defined } from '@rostra/domain/defined'
import { nameOfKey } from '@rostra/domain/keys/keys'
import type { AuditAction, AuditEntry, AuditFilter } from '@rostra/domain/staff/audit-log'
import type { Db, Tables, Trx } from '../tables.ts'

type Change = {
  /** Epoch ms. */
  at: number
  /** Who changed it; null for the command line. */
  byId: string | null
  /** Their name, in case they have already left the team. */
  byName?: string
  action: AuditAction
  /** What was changed, by the name people know: a person's name, an email address, a title. */
  about: string
  /** The fields that changed, before and after. Throws when one of them has a name like a secret's. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Records a change in the log. The name of the person who made it stays there when they are removed. */
export async function record(trx: Trx, change: Change): Promise<void> {
  const { at, byId, byName = '', action, about, before, after } = change
  const person = byId
    ? await trx
        .selectFrom('staff')
        .select(['first', 'last', 'email'])
        .where('id', '=', byId)
        .executeTakeFirst()
    : undefined
  const name = person ? `${person.first} ${person.last}`.trim() : await keyName(trx, byId)
  await trx
    .insertInto('audit_log')
    .values({
      id: entryId(at),
      at,
      by_id: byId,
      by_name: name || (person?.email ?? byName),
      action,
      about,
      before: json(before),
      after: json(after),
    })
    .execute()
}

/** The name of the key that made the call; undefined if it was not a key. */
async function keyName(trx: Trx, byId: string | null): Promise<string | undefined> {
  if (!byId?.startsWith('key-')) return undefined
  const id = byId.slice('key-'.length)
  const key = trx.selectFrom('program_key').select('name').where('id', '=', id)
  const row = await key.executeTakeFirst()
  return row && nameOfKey(row.name)
}

export type AuditLog = ReturnType<typeof createAuditLog>

export const createAuditLog = (db: Db) => ({
  /** A page of entries, newest first. */
  async page({ before, byId, action, from, to, limit }: AuditFilter) {
    let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc')
    if (before !== undefined) query = query.where('id', '<', before)
    if (byId !== undefined) query = query.where('by_id', '=', byId)
    if (action !== undefined) query = query.where('action', '=', action)
    if (from !== undefined) query = query.where('id', '>=', digits(from, 9))
    if (to !== undefined) query = query.where('id', '<', digits(to, 9))
    const rows = await query.limit(limit + 1).execute()
    return { entries: rows.slice(0, limit).map(auditEntryOf), more: rows.length > limit }
  },

  /** Everyone in the log, by their most recent name. */
  async people(): Promise<{ id: string; name: string }[]> {
    const rows = await db
      .selectFrom('audit_log')
      .select((eb) => ['by_id as id', eb.fn.max('by_name').as('name')])
      .where('by_id', 'is not', null)
      .groupBy('by_id')
      .orderBy('name')
      .execute()
    return rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
  },
})

const auditEntryOf = (row: Tables['audit_log']): AuditEntry => {
  const { id, at, by_id, by_name, action, about, before, after } = row
  const by = by_id === null ? undefined : { id: by_id, name: by_name }
  const [was, is] = [before, after].map((it) => (it === null ? undefined : JSON.parse(it)))
  return { id, at, action, about, ...defined({ by, before: was, after: is }) }
}

let recorded = 0
const digits = (value: number, places: number) =>
  Math.max(0, value).toString(36).padStart(places, '0')

/** Sorts by time, and within a millisecond in the order in which this process recorded them. */
function entryId(at: number): string {
  recorded = (recorded + 1) % 36 ** 4
  return digits(at, 9) + digits(recorded, 4) + randomBytes(4).toString('hex')
}

const secrets = /password|secret|token|recoverycode/i

function json(fields: Record<string, unknown> | undefined): string | null {
  if (fields === undefined) return null
  for (const name of Object.keys(fields))
    if (secrets.test(name)) throw new Error(`${name} does not belong in the audit log`)
  return JSON.stringify(fields)
}
