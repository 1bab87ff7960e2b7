/** Resource libraries, as organisers add, change, move and remove them. */
import { type LibraryEntry, libraryEntry, libraryOf } from '@rostra/domain/event-folder-entries'
import { libraryFaults } from '@rostra/domain/event-folder-faults'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { makeItemEdits } from './edit-items.ts'
import { libraryItems } from './edited-items-store.ts'
import { type Editing, edited, type LockedEvent } from './editing.ts'

export const editLibrariesFeature = (editing: Editing): Feature => {
  const edits = makeItemEdits({
    editing,
    items: libraryItems,
    noun: 'library',
    unknown: 'unknown-library',
    entry: (library, { event }) => libraryEntry(library, event.timeZone),
  })
  const check =
    (id: string, entry: LibraryEntry) =>
    (_: Trx, { files }: LockedEvent) =>
      editing.checkFiles(
        'library.yaml',
        entry,
        'library',
        files,
        libraryFaults(id, entry.openDateTime).map(({ path, message }) => ({
          field: path.length > 0 ? ['library', ...path].join('.') : 'id',
          message,
        })),
      )
  return {
    handlers: {
      'organiser-libraries': () =>
        editing.read(async (trx, { event }) => {
          const libraries = (await libraryItems.all(trx)).map(({ content, revision, stamp }) => ({
            ...edited(revision, stamp),
            id: content.id,
            library: libraryEntry(content, event.timeZone),
            opensAt: content.opensAt,
          }))
          return {
            serverTime: editing.clock(),
            timeZone: event.timeZone,
            libraries,
            removed: await edits.removed(trx),
            addresses: editing.shown(
              'library.yaml',
              libraries.map(({ library }) => library),
            ),
          }
        }),

      'organiser-library-add': ({ id, library }, { attendee }) =>
        edits.add(attendee, libraryOf(id, library), 'id', check(id, library)),
      'organiser-library-save': ({ id, library, revision }, { attendee }) =>
        edits.save(attendee, libraryOf(id, library), revision, check(id, library)),
      'organiser-library-move': ({ id, before }, { attendee }) => edits.move(attendee, id, before),
      'organiser-library-remove': ({ id, revision }, { attendee }) =>
        edits.remove(attendee, id, revision),
      'organiser-library-restore': ({ id }, { attendee }) => edits.restore(attendee, id),
    },
  }
}
