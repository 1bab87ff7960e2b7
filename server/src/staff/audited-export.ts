/** Files that organisers download: their names, their content, and their entries in the audit log. */

import { issueReason } from '@rostra/domain/contract/reasons/issue-reason'
import { exportFileName } from '@rostra/domain/export-file-name'
import type { AuditAction } from '@rostra/domain/staff/audit-log'
import { dayIn } from '@rostra/domain/zoned-time'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { type Columns, csvFile, type Separator, separators } from '../platform/csv.ts'
import type { Export } from '../platform/http/serve-exports.ts'
import { record } from './audit-log.ts'

export type ExportDeps = Pick<Core, 'db' | 'clock' | 'event'>

type Wanted<Row> = {
  /** Part of the file's name, such as `chat-hall`. */
  what: string
  /** For the audit log. */
  about: string
  pages: AsyncIterable<readonly Row[]>
}

/** The payload of an export with these fields. */
type Fields<Entries extends v.ObjectEntries> = v.InferOutput<
  v.StrictObjectSchema<Entries, undefined>
>
type WithSeparator = { separator: Separator }

type Kind<Entries extends v.ObjectEntries, Row> = {
  /** The name of the call. */
  name: string
  /** One sentence for the API's description. */
  summary: string
  payload: v.StrictObjectSchema<Entries, undefined>
  action: AuditAction
  /** `origin` is that of the request, empty without one. */
  columns(zone: string, origin: string): Columns<Row> | Promise<Columns<Row>>
  /** Throws a `Problem` if the wanted item does not exist. */
  choose(payload: Fields<Entries>): Wanted<Row> | Promise<Wanted<Row>>
}

const separator = v.optional(
  v.picklist(separators, issueReason('value-not-valid', { what: 'separator' })),
  'comma',
)

/** Records in the audit log who exported what, before the first byte is sent. The reader chooses the separator. */
export const auditedExport = <Entries extends v.ObjectEntries, Row>(
  { db, clock, event }: ExportDeps,
  { name, summary, payload, action, columns, choose }: Kind<Entries, Row>,
): Export<Fields<Entries> & WithSeparator> => ({
  name,
  summary,
  // Valibot's types do not follow a spread of entries that are not known yet.
  payload: v.strictObject({ ...payload.entries, separator }) as unknown as v.GenericSchema<
    unknown,
    Fields<Entries> & WithSeparator
  >,
  async begin(chosen, by, origin = '') {
    const { what, about, pages } = await choose(chosen)
    const at = clock()
    await db.transaction().execute((trx) => record(trx, { at, byId: by.id, action, about }))
    const { name: eventName, timeZone } = event()
    return {
      fileName: exportFileName(eventName, what, dayIn(timeZone, at)),
      file: csvFile(await columns(timeZone, origin), pages, chosen.separator),
    }
  },
})
