/** The CSV file of attendees in event folders and from `rostra attendees export`. */
import { attendeeColumns } from '@rostra/domain/attendees/attendee-entry'
import type { FolderAttendee } from '@rostra/domain/event/event-folder'
import { csvLines } from '../platform/csv.ts'

/** With a header row, and without a byte order mark, as programs read it. */
export const attendeesCsv = (attendees: readonly FolderAttendee[]): string =>
  csvLines([attendeeColumns, ...attendees.map((it) => attendeeColumns.map((column) => it[column]))])
