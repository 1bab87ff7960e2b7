import type { ImportAnswer, ImportMode } from '@rostra/domain/attendee-entry'
import type { FileColumns } from '@rostra/domain/attendee-file/find-columns'
import { ApiError } from '../../platform/api.ts'
import { basePath } from '../../platform/base-path.ts'
import { storedToken } from '../../platform/stored-user.ts'

export type ImportChoice = { columns: FileColumns; header: boolean; mode: ImportMode }

/** The file goes to the server whole, which reads it again by its own rules. Throws `ApiError`. */
export async function importAttendees(
  file: File,
  { columns, header, mode }: ImportChoice,
  dry: boolean,
): Promise<ImportAnswer> {
  const query = new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(columns).map(([field, places]) => [field, String(places) || '-1']),
    ),
    mode,
    ...(header ? { header: '1' } : {}),
    ...(dry ? { dry: '1' } : {}),
  })
  const answer = await fetch(`${basePath()}/api/organiser-attendees-import?${query}`, {
    method: 'POST',
    headers: { authorization: storedToken() ?? '', 'content-type': 'application/octet-stream' },
    body: file,
  }).catch(() => undefined)
  const text = (await answer?.text()) ?? ''
  if (!answer?.ok) throw new ApiError(answer?.status ?? 0, text)
  return JSON.parse(text) as ImportAnswer
}
