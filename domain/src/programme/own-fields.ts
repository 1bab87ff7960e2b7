/** The fields of a session of another program that were edited here, and so stay as they are. */
import { canonical } from '../event/editing.ts'
import type { FolderSession } from '../sessions/session.ts'
import { type ImportedField, importedFields } from './outside-programme.ts'

/** A session after an edit here: where it comes from stays, and what the edit changed is its own from now on. */
export function withOwnFields(before: FolderSession, after: FolderSession): FolderSession {
  const { source: _, ...rest } = after
  if (!before.source) return rest
  const own = new Set<string>(before.source.own)
  for (const field of importedFields)
    if (canonical(editedHere(before, field)) !== canonical(editedHere(after, field))) own.add(field)
  return { ...rest, source: sourceWith(before.source, [...own]) }
}

/** Nothing of a session that was let go changes by itself; one that is tied again follows with every field. */
export const tiedSession = (session: FolderSession, tied: boolean): FolderSession =>
  session.source
    ? { ...session, source: sourceWith(session.source, tied ? [] : importedFields) }
    : session

export const isLetGo = ({ source }: FolderSession): boolean =>
  source?.own?.length === importedFields.length

function sourceWith({ program, id }: NonNullable<FolderSession['source']>, all: readonly string[]) {
  const own = importedFields.filter((it) => all.includes(it))
  return { program, id, ...(own.length > 0 ? { own } : {}) }
}

/** A photo that was set here stays in any case, and so does who someone is. */
function editedHere(session: FolderSession, field: ImportedField): unknown {
  if (field === 'startTime') return session.startsAt
  if (field !== 'speakers') return session[field]
  return session.speakers.map(({ file: _, person: __, ...speaker }) => speaker)
}
