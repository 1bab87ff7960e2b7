/** What an event is prepared with: puts editing, uploads and the attendees' desk together. */
import type { FastifyInstance } from 'fastify'
import { type AttendeesDeskDeps, makeAttendeesDesk } from './attendees/attendees-desk.ts'
import { attendeesDeskFeature } from './attendees/attendees-desk-feature.ts'
import { makeAttendeesDeskStore } from './attendees/attendees-desk-store.ts'
import { makePersonDataStore } from './attendees/person-data-store.ts'
import { makeRemovedPeopleStore } from './attendees/removed-people-store.ts'
import { serveAttendeesCsv } from './attendees/serve-attendees-csv.ts'
import { editEventFeature } from './event/edit-event.ts'
import { editLibrariesFeature } from './event/edit-libraries.ts'
import { editSessionsFeature } from './event/edit-sessions.ts'
import { makeEditing } from './event/editing.ts'
import type { FileAddresses } from './event/file-address.ts'
import { makeOrganiserUploads } from './event/organiser-uploads.ts'
import { serveOrganiserUploads } from './event/serve-organiser-uploads.ts'
import { streamCheckFeature } from './event/stream-check.ts'
import type { Clock } from './platform/clock.ts'
import type { SpaceOf } from './platform/disk-space.ts'
import type { Feature } from './platform/http/feature.ts'
import type { Authenticate } from './platform/http/serve-calls.ts'
import type { Storage } from './platform/storage/open-storage.ts'

type Deps = Omit<AttendeesDeskDeps, 'db' | 'store' | 'person' | 'removed'> & {
  storage: Storage
  clock: Clock
  addresses: FileAddresses
  /** Where the events' files are. */
  filesRoot: string
  spaceOf: SpaceOf
}

export function openPreparing({
  storage,
  clock,
  addresses,
  filesRoot,
  spaceOf,
  ...attendees
}: Deps) {
  const { db, tellChange } = storage
  const editing = makeEditing({ db, clock, addresses, root: filesRoot, tellChange })
  const desk = makeAttendeesDesk({
    ...attendees,
    db,
    clock,
    store: makeAttendeesDeskStore(db),
    person: makePersonDataStore(db),
    removed: makeRemovedPeopleStore(db),
  })
  const uploads = makeOrganiserUploads({ db, root: filesRoot, spaceOf })
  const features: Feature[] = [
    editEventFeature(editing),
    editSessionsFeature(editing),
    editLibrariesFeature(editing),
    streamCheckFeature({ editing, root: filesRoot }),
    attendeesDeskFeature(desk),
  ]

  return {
    features,
    removeUnfinished: uploads.removeUnfinished,
    /** Opens the doors that take and give files instead of JSON. */
    serve(http: FastifyInstance, authenticate: Authenticate): void {
      serveOrganiserUploads(http, { uploads, editing, authenticate })
      serveAttendeesCsv(http, { desk, authenticate })
    },
  }
}
