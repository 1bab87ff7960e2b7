import type { Selectable } from 'kysely'
import type { Db, Tables } from '../tables.ts'

/** Tickets in one batch: SQLite blocks the process during it. */
const portion = 200

type Ticket = Selectable<Tables['help_ticket']>
type Note = Pick<Selectable<Tables['help_note']>, 'kind' | 'by_name' | 'text' | 'at' | 'sent_at'>
export type ExportedTicket = Ticket & { notes: Note[] }

export const createHelpExportStore = (db: Db) => ({
  /** The tickets sent after this one, oldest first, each with its notes in order. */
  async page(last: { at: number; id: string } | undefined): Promise<ExportedTicket[]> {
    const query = db
      .selectFrom('help_ticket')
      .selectAll()
      .orderBy('at')
      .orderBy('id')
      .limit(portion)
    const tickets = await (last
      ? query.where((eb) => eb(eb.refTuple('at', 'id'), '>', eb.tuple(last.at, last.id)))
      : query
    ).execute()
    if (tickets.length === 0) return []
    const notes = await db
      .selectFrom('help_note')
      .select(['ticket_id', 'kind', 'by_name', 'text', 'at', 'sent_at'])
      .where(
        'ticket_id',
        'in',
        tickets.map(({ id }) => id),
      )
      .orderBy('revision')
      .execute()
    const byTicket = Map.groupBy(notes, ({ ticket_id }) => ticket_id)
    return tickets.map((ticket) => ({ ...ticket, notes: byTicket.get(ticket.id) ?? [] }))
  },
})
