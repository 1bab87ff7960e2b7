/** Changes to the event by organisers: one at a time, recorded, and published to the pages once they are stored. */
import { fullName, type SignedInUser } from '@rostra/domain/attendee'
import type { AuditAction } from '@rostra/domain/audit-log'
import { type FieldProblem, invalidFields, Problem } from '@rostra/domain/contract/problems'
import { changedFields, type Edited } from '@rostra/domain/editing'
import type { FolderEvent } from '@rostra/domain/event-folder'
import type { EntryError } from '@rostra/domain/event-folder-errors'
import {
  addressesIn,
  eventAddresses,
  fileError,
  libraryAddresses,
  streamAddresses,
} from '../import/folder-files.ts'
import type { Clock } from '../platform/clock.ts'
import { record } from '../staff/audit-log.ts'
import type { Db, Trx } from '../tables.ts'
import type { Stamp } from './edited-items-store.ts'
import { type FileAddresses, folderOf, isRemote, withoutFolder } from './file-address.ts'

/** A file that an organiser is shown is out under this name too, before its time and unnamed by the event. */
export const organiserScope = (path: string): string => `organiser:${path}`

/** Where the things that are edited name addresses. */
const places = {
  event: eventAddresses,
  session: [['speakers', '*', 'file'], ...streamAddresses],
  library: libraryAddresses,
} as const
type EditedKind = keyof typeof places

// The editor shows what it was given; it fetches again whenever it is opened.
const addressWindow = 15 * 60_000

export type EditingDeps = {
  db: Db
  clock: Clock
  addresses: FileAddresses
  /** DATA_DIR/files. */
  root: string
  /** Notifies every instance of a change. */
  notifyChange(): Promise<void>
}

/** The event's row as it is while nobody else can change anything. */
export type LockedEvent = { event: FolderEvent; files: string; stamp: Stamp }

type Note = { action: AuditAction; about: string; before?: object; after?: object }

export type Editing = ReturnType<typeof createEditing>

export const createEditing = ({ db, clock, addresses, root, notifyChange }: EditingDeps) => {
  /** Of a file of the event's own, for an organiser's eyes. */
  const addressOf = (path: string, type = ''): string => {
    const own = withoutFolder(path)
    // A player fetches what its playlist names, so the whole folder is out.
    const scope = type === 'hls' ? folderOf(own) : own
    return addresses.sign(organiserScope(scope), own, clock(), addressWindow)
  }
  return {
    clock,

    /** Reads what belongs together. Throws `no-event`. */
    read: <T>(work: (trx: Trx, locked: LockedEvent) => Promise<T>): Promise<T> =>
      db
        .transaction()
        .setAccessMode('read only')
        .execute(async (trx) => work(trx, await eventRow(trx))),

    /**
     * A change that nobody else's overlaps, in one transaction with its line in the audit log; `work`
     * gives what has changed, or undefined when nothing did. Throws `no-event`.
     */
    async change<T>(
      by: SignedInUser,
      work: (trx: Trx, locked: LockedEvent, stamp: Stamp) => Promise<{ answer: T; note?: Note }>,
    ): Promise<T> {
      const at = clock()
      const { answer, note } = await db.transaction().execute(async (trx) => {
        await lockEvent(trx)
        const stamp = { changed_at: at, changed_by: fullName(by) || by.email }
        const done = await work(trx, await eventRow(trx), stamp)
        if (done.note) {
          const { action, about, before = {}, after = {} } = done.note
          const fields = changedFields({ ...before }, { ...after })
          await record(trx, { at, byId: by.id, action, about, ...fields })
        }
        return done
      })
      if (note) await notifyChange()
      return answer
    },

    /** Throws `invalid` with `errors` and an error for each address of the thing that leads nowhere. */
    async checkFiles(kind: EditedKind, content: unknown, files: string, errors: FieldProblem[]) {
      const found = [...errors]
      for (const { path, address } of addressesIn(places[kind], content)) {
        const error = await fileError(root, address, files)
        if (error) found.push({ ...error, field: [kind, ...path].join('.') })
      }
      if (found.length > 0) throw invalidFields(found)
    },

    /** Addresses of the event's own files, by the path they are named with. */
    shown(kind: EditedKind, contents: readonly unknown[]): Record<string, string> {
      const paths = contents
        .flatMap((content) => addressesIn(places[kind], content))
        .flatMap((named) => (isRemote(named.address) ? [] : [named.address]))
      return Object.fromEntries(paths.map((path) => [path, addressOf(path)]))
    },

    address: addressOf,
  }
}

/** Errors within an entry, as errors of the fields of a call that carries it under this name. */
export const inFields = (name: EditedKind, errors: readonly EntryError[]): FieldProblem[] =>
  errors.map(({ path, ...error }) => ({ ...error, field: [name, ...path].join('.') }))

/** Who changed something last, as sent to pages. */
export const edited = (revision: string, { changed_at, changed_by }: Stamp): Edited => ({
  revision,
  ...(changed_at === null ? {} : { changedAt: changed_at }),
  ...(changed_by === null ? {} : { changedBy: changed_by }),
})

/** Throws `changed-meanwhile` when someone works on another form of the thing than there is now. */
export function checkRevision(
  given: string,
  now: { revision: string; stamp: Stamp },
  current: () => unknown,
): void {
  if (given !== now.revision)
    throw new Problem('changed-meanwhile', {
      conflict: { ...edited(now.revision, now.stamp), current: current() },
    })
}

async function eventRow(trx: Trx): Promise<LockedEvent> {
  const row = await trx.selectFrom('event').selectAll().executeTakeFirst()
  if (!row) throw new Problem('no-event')
  const { texts, files, changed_at, changed_by } = row
  return { event: JSON.parse(texts), files, stamp: { changed_at, changed_by } }
}

/** Everyone who changes the event waits here; an import that puts another row in place is found by the second try. */
export async function lockEvent(trx: Trx): Promise<void> {
  for (let tries = 0; tries < 2; tries += 1) {
    const { numUpdatedRows } = await trx.updateTable('event').set({ id: 1 }).executeTakeFirst()
    if (numUpdatedRows > 0n) return
  }
}
