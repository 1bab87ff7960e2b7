/** The resource libraries, and how organisers edit them. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { Edited, Removed, Revision } from '../event/editing.schema.ts'
import { LibraryId } from '../event/entry-fields.schema.ts'
import { languages } from '../languages.ts'
import { EditableLibrary, LibraryView } from './library.schema.ts'

export const libraryCalls = {
  library: defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary:
      'One resource library; the first one for an unknown or missing ID. Resources are included only once it is open.',
    payload: v.strictObject({
      id: v.optional(
        v.pipe(
          v.string(issueReason('value-not-text', { what: 'ID' })),
          v.maxLength(200, issueReason('value-too-long', { what: 'ID' })),
        ),
      ),
    }),
    answer: LibraryView,
  }),
} as const

export const organiserLibrariesCalls = {
  'organiser-libraries': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'All libraries with their resources, open or not, and the recently removed ones.',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      timeZone: v.string(),
      /** Of the texts, the default first. */
      languages: v.array(v.picklist(languages)),
      libraries: v.array(v.object({ ...Edited.entries, library: EditableLibrary })),
      removed: v.array(Removed),
      /** Addresses of assets and their pictures, valid for half an hour, by the path in the library. */
      addresses: v.record(v.string(), v.string()),
    }),
  }),
  'organiser-library-add': defineCall({
    who: 'organiser',
    maxBytes: 1024 * 1024,
    summary: 'Adds a library after the others.',
    payload: v.strictObject({ library: EditableLibrary }),
    answer: Edited,
  }),
  'organiser-library-save': defineCall({
    who: 'organiser',
    maxBytes: 1024 * 1024,
    summary: 'Changes the library of that id, unless someone else has changed it in the meantime.',
    payload: v.strictObject({ revision: Revision, library: EditableLibrary }),
    answer: Edited,
  }),
  'organiser-library-move': defineCall({
    who: 'organiser',
    summary: 'Puts a library before another, or after all.',
    payload: v.strictObject({ id: LibraryId, before: v.nullable(LibraryId) }),
    answer: nothing,
  }),
  'organiser-library-remove': defineCall({
    who: 'organiser',
    summary: 'Removes a library; for ten minutes it can be brought back.',
    payload: v.strictObject({ id: LibraryId, revision: Revision }),
    answer: Removed,
  }),
  'organiser-library-restore': defineCall({
    who: 'organiser',
    summary: 'Restores a recently removed library.',
    payload: v.strictObject({ id: LibraryId }),
    answer: nothing,
  }),
} as const
