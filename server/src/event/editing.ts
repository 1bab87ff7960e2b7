/** Changes to the event by organisers: one at a time, recorded, and published to the pages once they are stored. */

import { actorOf, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { type FieldProblem, invalidFields, Problem } from '@rostra/domain/contract/problems'
import { changedFields, type Edited } from '@rostra/domain/event/editing'
import type { FolderEvent } from '@rostra/domain/event/event-folder'
import type { EntryError } from '@rostra/domain/event/event-folder-errors'
import { offeredLanguages } from '@rostra/domain/languages'
import { textsTogether } from '@rostra/domain/own-texts/own-texts'
import type { AuditAction } from '@rostra/domain/staff/audit-log'
import type { Core } from '../core.ts'
import {
  addressesIn,
  eventAddresses,
  fileError,
  libraryAddresses,
  streamAddresses,
} from '../import/folder-files.ts'
import { record } from '../staff/audit-log.ts'
import type { Trx } from '../tables.ts'
import type { Stamp } from './edited-items-store.ts'
import { eventRow, type LockedEvent, lockEvent } from './event-store.ts'
import { folderOf, isRemote, withoutFolder } from './file-address.ts'
import { syncSpeakers } from './speaker-rows-store.ts'

/** The scope of addresses signed for organisers: it covers files not yet open, or not yet named by the event. */
export const organiserScope = (path: string): string => `organiser:${path}`

/** The fields with file addresses in each kind of content. */
const places = {
  event: eventAddresses,
  session: [['poster'], ['speakers', '*', 'file'], ...streamAddresses],
  speaker: [['file']],
  library: libraryAddresses,
} as const
type EditedKind = keyof typeof places

// ms; long enough, as the editor loads new addresses whenever it is opened.
const addressWindow = 15 * 60_000

type Note = { action: AuditAction; about: string; before?: object; after?: object }

export type Editing = ReturnType<typeof createEditing>

export const createEditing = (core: Core) => {
  const { db, clock, addresses, filesRoot: root } = core
  /** The address of one of the event's own files, for organisers only. */
  const addressOf = (path: string, type = ''): string => {
    const own = withoutFolder(path)
    // A player fetches the files that its playlist names, so the address covers the whole folder.
    const scope = type === 'hls' ? folderOf(own) : own
    return addresses.sign(organiserScope(scope), own, clock(), addressWindow)
  }
  const fileErrors = async (kind: EditedKind, content: unknown, files: string) => {
    const found: FieldProblem[] = []
    for (const { path, address } of addressesIn(places[kind], content)) {
      const error = await fileError(root, address, files)
      if (error) found.push({ ...error, field: [kind, ...path].join('.') })
    }
    return found
  }
  return {
    clock,

    /** Reads everything in one transaction, for a consistent result. Throws `no-event`. */
    read: <T>(work: (trx: Trx, locked: LockedEvent) => Promise<T>): Promise<T> =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => work(trx, await eventRow(trx))),

    /** As `changeEvent`, by someone of the team. */
    change: <T>(by: SignedInUser, work: EventWork<T>): Promise<T> =>
      changeEvent(core, actorOf(by), work),

    /** Throws `invalid` with `errors` and an error for each address in the content whose file is missing. */
    async checkFiles(kind: EditedKind, content: unknown, files: string, errors: FieldProblem[]) {
      const found = [...errors, ...(await fileErrors(kind, content, files))]
      if (found.length > 0) throw invalidFields(found)
    },

    /** The errors that saving would find in content which need not be valid: `errors`, and missing files. */
    errorsIn: async (
      kind: EditedKind,
      content: unknown,
      errors: (event: FolderEvent) => FieldProblem[],
    ): Promise<FieldProblem[]> => {
      const { event, files } = await db.transaction().execute(eventRow)
      return [...errors(event), ...(await fileErrors(kind, content, files))]
    },

    /** Addresses of the event's own files, by the paths used in the content. */
    shown(kind: EditedKind, contents: readonly unknown[]): Record<string, string> {
      const paths = contents
        .flatMap((content) => addressesIn(places[kind], content))
        .flatMap((named) => (isRemote(named.address) ? [] : [named.address]))
      return Object.fromEntries(paths.map((path) => [path, addressOf(path)]))
    },

    address: addressOf,
  }
}

type EventWork<T> = (
  trx: Trx,
  locked: LockedEvent,
  stamp: Stamp,
) => Promise<{ answer: T; note?: Note }>

/**
 * Makes one change at a time, in one transaction with its line in the audit log. `work` returns a `note` for that line,
 * or none when nothing has changed. `by` has no id for the command line. Throws `no-event`.
 */
export async function changeEvent<T>(
  { db, clock, storage }: Pick<Core, 'db' | 'clock' | 'storage'>,
  by: { id: string | null; name: string },
  work: EventWork<T>,
): Promise<T> {
  const at = clock()
  const { answer, note } = await db.transaction().execute(async (trx) => {
    await lockEvent(trx)
    const stamp = { changed_at: at, changed_by: by.name }
    const done = await work(trx, await eventRow(trx), stamp)
    if (done.note) {
      await syncSpeakers(trx, at)
      const { action, about, before = {}, after = {} } = done.note
      const fields = changedFields({ ...before }, { ...after })
      await record(trx, { at, byId: by.id, byName: by.name, action, about, ...fields })
    }
    return done
  })
  if (note) await storage.notifyChange()
  return answer
}

/** The content in the form that organisers get: with all languages of its texts. */
export const allTexts = <T>({ languages }: FolderEvent, content: T): T =>
  textsTogether(content, offeredLanguages(languages))

/** Converts an entry's errors into field errors of a call that has the entry under this name. */
export const inFields = (name: EditedKind, errors: readonly EntryError[]): FieldProblem[] =>
  errors.map(({ path, ...error }) => ({ ...error, field: [name, ...path].join('.') }))

/** Who changed something last, as sent to pages. */
export const edited = (revision: string, { changed_at, changed_by }: Stamp): Edited => ({
  revision,
  ...(changed_at === null ? {} : { changedAt: changed_at }),
  ...(changed_by === null ? {} : { changedBy: changed_by }),
})

/** Throws `already-changed` when the edited revision is no longer the current one. */
export function checkRevision(
  given: string,
  now: { revision: string; stamp: Stamp },
  current: () => unknown,
): void {
  if (given !== now.revision)
    throw new Problem('already-changed', {
      conflict: { ...edited(now.revision, now.stamp), current: current() },
    })
}
