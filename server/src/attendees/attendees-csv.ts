/** Attendees as the CSV that imports read (interfaces section 4). */
import type { FolderAttendee } from '@rostra/domain/event-folder'
import { csvLine } from '../platform/csv.ts'

const columns = ['email', 'first', 'last'] as const

/** With a header row. */
export const attendeesCsv = (attendees: readonly FolderAttendee[]): string =>
  [columns, ...attendees.map((it) => columns.map((column) => it[column]))].map(csvLine).join('')
