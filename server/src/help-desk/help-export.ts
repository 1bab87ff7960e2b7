/** `organiser-help-export`: every help ticket, with what was answered and noted. */
import { exportFileName } from '@rostra/domain/export-file-name'
import * as v from 'valibot'
import { record } from '../organiser/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import { csvFile, pagesAfter } from '../platform/csv.ts'
import type { Export } from '../platform/http/serve-exports.ts'
import type { Db } from '../tables.ts'
import { type ExportedTicket, makeHelpExportStore } from './help-export-store.ts'

type Deps = { db: Db; clock: Clock; eventName(): string }
type Numbered = ExportedTicket & { number: number }

const iso = (at: number) => new Date(at).toISOString()

/** One line each: when, who, what, and whether an answer has left by mail. */
const notesOf = ({ notes }: ExportedTicket, wanted: 'answer' | 'note'): string =>
  notes
    .filter(({ kind }) => kind === wanted)
    .map(({ at, by_name, text, sent_at }) => {
      const mailed = wanted === 'note' ? '' : sent_at === null ? ' (not emailed)' : ' (emailed)'
      return `${iso(at)} ${by_name}${mailed}: ${text}`
    })
    .join('\n')

const columns: Record<string, (ticket: Numbered) => string> = {
  number: ({ number }) => String(number),
  time: ({ at }) => iso(at),
  name: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim(),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  company: ({ company }) => company,
  text: ({ message }) => message,
  state: ({ state }) => state,
  assignee: ({ assignee_name }) => assignee_name ?? '',
  answers: (ticket) => notesOf(ticket, 'answer'),
  notes: (ticket) => notesOf(ticket, 'note'),
  details: ({ details }) => details,
}

export function helpExport({ db, clock, eventName }: Deps): Export {
  const store = makeHelpExportStore(db)
  /** Tickets are numbered as they came. */
  async function* pages() {
    let number = 0
    for await (const tickets of pagesAfter(store.page))
      yield tickets.map((ticket): Numbered => {
        number += 1
        return { ...ticket, number }
      })
  }
  return {
    name: 'organiser-help-export',
    payload: v.strictObject({}),
    async begin(_, by) {
      const at = clock()
      await db
        .transaction()
        .execute((trx) =>
          record(trx, { at, byId: by.id, action: 'help-exported', about: 'all help tickets' }),
        )
      return {
        fileName: exportFileName(eventName(), 'help-tickets', at),
        file: csvFile(columns, pages()),
      }
    },
  }
}
