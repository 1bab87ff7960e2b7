/** Converts sessions and libraries to and from database rows. */
import { defined } from '@rostra/domain/defined'
import type { FolderLibrary } from '@rostra/domain/library/library'
import type { FolderSession } from '@rostra/domain/sessions/session'
import { sessionFields } from '@rostra/domain/sessions/session-fields.schema'
import type { Tables } from '../tables.ts'

type Where = 'position' | 'changed_at' | 'changed_by' | 'removed_at'
export type SessionRow = Omit<Tables['session'], Where>
export type LibraryRow = Omit<Tables['library'], Where>

/** How a column keeps a field's value, and back; both get what is absent too. */
type Kind = { put(value: never): unknown; get(stored: never): unknown }
const plain: Kind = { put: (value = null) => value, get: (stored) => stored ?? undefined }
const json: Kind = {
  put: (value?: object) => (value ? JSON.stringify(value) : null),
  get: (stored: string | null) => (stored ? JSON.parse(stored) : undefined),
}
const moment: Kind = {
  put: (iso?: string) => (iso === undefined ? null : Date.parse(iso)),
  get: (at: number | null) => (at === null ? undefined : new Date(at).toISOString()),
}
const flag: Kind = {
  put: (isSet?: true) => (isSet ? 1 : 0),
  get: (stored: number) => stored === 1 || undefined,
}

/** In the order in which folders write them; a field of the schema that isn't here follows as it is. */
const kinds: Record<string, Kind> = {
  ...{ id: plain, title: plain, description: plain, startsAt: plain, duration: plain },
  ...{ timeZone: plain, speakers: json, liveStream: json, replayStream: json },
  ...{ replayExpectedAt: moment, replayFrom: moment, replayUntil: moment, chatChannel: plain },
  ...{ backupStream: json, simulive: flag, agenda: json },
  ...{ status: plain, questions: plain, track: plain, poster: plain, source: json },
  open: flag,
  translations: json,
}
const columns = Object.keys({ ...kinds, ...sessionFields }).map((field) => {
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return { field, column, kind: kinds[field] ?? plain }
})

export const sessionRow = (session: FolderSession): SessionRow =>
  Object.fromEntries(
    columns.map(({ field, column, kind }) => [
      column,
      kind.put(session[field as keyof FolderSession] as never),
    ]),
  ) as SessionRow

export const sessionOfRow = (row: SessionRow): FolderSession =>
  defined(
    Object.fromEntries(
      columns.map(({ field, column, kind }) => [
        field,
        kind.get(row[column as keyof SessionRow] as never),
      ]),
    ),
  ) as FolderSession

export function libraryRow(library: FolderLibrary): LibraryRow {
  return {
    id: library.id,
    title: library.title,
    subtitle: library.subtitle,
    before_open_text: library.beforeOpenText,
    opens_at: library.opensAt,
    assets: JSON.stringify(library.assets),
    translations: library.translations ? JSON.stringify(library.translations) : null,
  }
}

export function libraryOfRow(row: LibraryRow): FolderLibrary {
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    beforeOpenText: row.before_open_text,
    opensAt: row.opens_at,
    assets: JSON.parse(row.assets),
    ...(row.translations ? { translations: JSON.parse(row.translations) } : {}),
  }
}
