import type { ImportAnswer, ImportMode } from '@rostra/domain/attendees/attendee-entry'
import type { FileColumns } from '@rostra/domain/attendees/file/find-columns'
import type { StatusChoice } from '@rostra/domain/attendees/file/statuses'
import { post } from '../../platform/transport/api.ts'

export type ImportChoice = {
  columns: FileColumns
  header: boolean
  mode: ImportMode
  /** Columns kept as fields of the attendees, by their place. */
  keep?: readonly number[]
  /** Statuses that the organiser has decided about. */
  statuses?: StatusChoice
}

/** Sends the whole file to the server, which parses it again by its own rules. Throws `ApiError`. */
export async function importAttendees(
  file: File,
  { columns, header, mode, keep = [], statuses = {} }: ImportChoice,
  dry: boolean,
): Promise<ImportAnswer> {
  const query = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(columns).map(([field, places]) => [field, String(places) || '-1']),
    ),
    mode,
    ...(keep.length > 0 ? { keep: String(keep) } : {}),
    ...(header ? { header: '1' } : {}),
    ...(dry ? { dry: '1' } : {}),
  })
  for (const [name, chosen] of Object.entries(statuses))
    for (const status of chosen) query.append(name, status)
  const path = `organiser-attendees-import?${query}`
  const answer = await post(path, 'application/octet-stream', file)
  return (await answer.json()) as ImportAnswer
}
