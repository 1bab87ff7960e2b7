/** Organisers' calls to add, change, move and remove resource libraries. */

import { libraryIdErrors } from '@rostra/domain/event/event-folder-errors'
import { offeredLanguages } from '@rostra/domain/languages'
import {
  type EditableLibrary,
  editableLibrary,
  editedLibrary,
} from '@rostra/domain/library/library'
import type { Feature } from '../platform/http/feature.ts'
import type { Trx } from '../tables.ts'
import { createItemEdits } from './edit-items.ts'
import { libraryItems } from './edited-items-store.ts'
import { allTexts, type Editing, edited } from './editing.ts'
import type { LockedEvent } from './event-store.ts'

export const editLibrariesFeature = (editing: Editing): Feature => {
  const edits = createItemEdits({
    editing,
    items: libraryItems,
    noun: 'library',
    unknown: 'unknown-library',
    editable: editableLibrary,
  })
  const check =
    (library: EditableLibrary) =>
    (_: Trx, { files }: LockedEvent) =>
      editing.checkFiles(
        'library',
        library,
        files,
        libraryIdErrors(library.id).map(({ path: _, ...error }) => ({
          ...error,
          field: 'library.id',
        })),
      )
  return {
    handlers: {
      'organiser-libraries': () =>
        editing.read(async (trx, { event }) => {
          const libraries = (await libraryItems.all(trx)).map(({ content, revision, stamp }) => ({
            ...edited(revision, stamp),
            library: allTexts(event, editableLibrary(content)),
          }))
          return {
            serverTime: editing.clock(),
            timeZone: event.timeZone,
            languages: offeredLanguages(event.languages),
            libraries,
            removed: await edits.removed(trx),
            addresses: editing.shown(
              'library',
              libraries.map(({ library }) => library),
            ),
          }
        }),

      'organiser-library-add': ({ library }, { attendee }) =>
        edits.add(attendee, editedLibrary(library), 'library.id', check(library)),
      'organiser-library-save': ({ library, revision }, { attendee }) =>
        edits.save(attendee, editedLibrary(library), revision, check(library)),
      'organiser-library-move': ({ id, before }, { attendee }) => edits.move(attendee, id, before),
      'organiser-library-remove': ({ id, revision }, { attendee }) =>
        edits.remove(attendee, id, revision),
      'organiser-library-restore': ({ id }, { attendee }) => edits.restore(attendee, id),
    },
  }
}
