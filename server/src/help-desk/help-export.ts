/** `organiser-help-export`: every help ticket, with its answers and notes. */
import { clocksOf } from '@rostra/domain/zoned-time'
import * as v from 'valibot'
import { type Columns, pagesAfter, timeColumns } from '../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../staff/audited-export.ts'
import { createHelpExportStore, type ExportedTicket } from './help-export-store.ts'

type Numbered = ExportedTicket & { number: number }

/** One line each: when, who, what, and whether an answer was emailed. */
const notesOf =
  (zone: string, wanted: 'answer' | 'note') =>
  ({ notes }: ExportedTicket): string => {
    const local = clocksOf(zone)
    return notes
      .filter(({ kind }) => kind === wanted)
      .map(({ at, by_name, text, sent_at }) => {
        const mailed = wanted === 'note' ? '' : sent_at === null ? ' (not emailed)' : ' (emailed)'
        return `${local(at)} ${by_name}${mailed}: ${text}`
      })
      .join('\n')
  }

const columns = (zone: string): Columns<Numbered> => ({
  Ticket: ({ number }) => String(number),
  ...timeColumns('Sent', zone, ({ at }) => at),
  Name: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim(),
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Company: ({ company }) => company,
  Message: ({ message }) => message,
  State: ({ state }) => state,
  'Assigned to': ({ assignee_name }) => assignee_name ?? '',
  [`Answers (${zone})`]: notesOf(zone, 'answer'),
  [`Notes (${zone})`]: notesOf(zone, 'note'),
  'Technical details': ({ details }) => details,
})

export function helpExport(deps: ExportDeps) {
  const store = createHelpExportStore(deps.db)
  /** Tickets are numbered in order of arrival. */
  async function* pages() {
    let number = 0
    for await (const tickets of pagesAfter(store.page))
      yield tickets.map((ticket): Numbered => {
        number += 1
        return { ...ticket, number }
      })
  }
  return auditedExport(deps, {
    name: 'organiser-help-export',
    summary: 'The help tickets and what was done about them, as CSV.',
    payload: v.strictObject({}),
    action: 'help-exported',
    columns,
    choose: () => ({ what: 'help-tickets', about: 'all help tickets', pages: pages() }),
  })
}
