/** Organisers edit the resource libraries. A library is what its entry in library.yaml would say. */
import * as v from 'valibot'
import { Edited, Revision } from '../editing.schema.ts'
import { LibraryEntryYaml, LibraryId } from '../event-folder.schema.ts'
import { defineCall } from './call.ts'
import { nothing } from './shapes.ts'

const Removed = v.object({ id: v.string(), title: v.string(), until: v.number() })

export const organiserLibrariesCalls = {
  'organiser-libraries': defineCall({
    name: 'organiser-libraries',
    who: 'organiser',
    repeatable: true,
    summary: 'All libraries with their resources, open or not, and the recently removed ones.',
    payload: nothing,
    answer: v.object({
      serverTime: v.number(),
      timeZone: v.string(),
      libraries: v.array(
        v.object({
          ...Edited.entries,
          id: v.string(),
          library: LibraryEntryYaml,
          /** Epoch ms. */
          opensAt: v.number(),
        }),
      ),
      removed: v.array(Removed),
      /** Of assets and their pictures, good for half an hour, by the path they are named with. */
      addresses: v.record(v.string(), v.string()),
    }),
  }),
  'organiser-library-add': defineCall({
    name: 'organiser-library-add',
    who: 'organiser',
    largest: 1024 * 1024,
    summary: 'Adds a library after the others.',
    payload: v.strictObject({ id: LibraryId, library: LibraryEntryYaml }),
    answer: Edited,
  }),
  'organiser-library-save': defineCall({
    name: 'organiser-library-save',
    who: 'organiser',
    largest: 1024 * 1024,
    summary: 'Changes a library, unless someone else has changed it in the meantime.',
    payload: v.strictObject({ id: LibraryId, revision: Revision, library: LibraryEntryYaml }),
    answer: Edited,
  }),
  'organiser-library-move': defineCall({
    name: 'organiser-library-move',
    who: 'organiser',
    summary: 'Puts a library before another, or after all.',
    payload: v.strictObject({ id: LibraryId, before: v.nullable(LibraryId) }),
    answer: nothing,
  }),
  'organiser-library-remove': defineCall({
    name: 'organiser-library-remove',
    who: 'organiser',
    summary: 'Removes a library; for ten minutes it can be brought back.',
    payload: v.strictObject({ id: LibraryId, revision: Revision }),
    answer: Removed,
  }),
  'organiser-library-restore': defineCall({
    name: 'organiser-library-restore',
    who: 'organiser',
    summary: 'Restores a recently removed library.',
    payload: v.strictObject({ id: LibraryId }),
    answer: nothing,
  }),
} as const
