/** Files that organisers download: their names, their content, and their entries in the audit log. */
import type { AuditAction } from '@rostra/domain/audit-log'
import { exportFileName } from '@rostra/domain/export-file-name'
import type * as v from 'valibot'
import type { Clock } from '../platform/clock.ts'
import { type Columns, csvFile } from '../platform/csv.ts'
import type { Export } from '../platform/http/serve-exports.ts'
import type { Db } from '../tables.ts'
import { record } from './audit-log.ts'

export type ExportDeps = {
  db: Db
  clock: Clock
  /** Its name is used in file names, its time zone for the times in them. */
  event(): { name: string; timeZone: string }
}

type Wanted<Row> = {
  /** Part of the file's name, such as `chat-hall`. */
  what: string
  /** For the audit log. */
  about: string
  pages: AsyncIterable<readonly Row[]>
}

type Kind<Payload, Row> = {
  /** The name of the call. */
  name: string
  /** One sentence for the API's description. */
  summary: string
  payload: v.GenericSchema<unknown, Payload>
  action: AuditAction
  columns(zone: string): Columns<Row>
  /** Throws a `Problem` if the wanted item does not exist. */
  choose(payload: Payload): Wanted<Row> | Promise<Wanted<Row>>
}

/** Records in the audit log who exported what, before the first byte is sent. */
export const auditedExport = <Payload, Row>(
  { db, clock, event }: ExportDeps,
  { name, summary, payload, action, columns, choose }: Kind<Payload, Row>,
): Export<Payload> => ({
  name,
  summary,
  payload,
  async begin(chosen, by) {
    const { what, about, pages } = await choose(chosen)
    const at = clock()
    await db.transaction().execute((trx) => record(trx, { at, byId: by.id, action, about }))
    const { name: eventName, timeZone } = event()
    return {
      fileName: exportFileName(eventName, what, at, timeZone),
      file: csvFile(columns(timeZone), pages),
    }
  },
})
