/** The event and its files: what pages receive of it, and how organisers change it. */

import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { addEventFeature, createAddEvent } from './add-event.ts'
import { alignReplayFeature } from './align-replay.ts'
import { editEventFeature } from './edit-event.ts'
import { editLibrariesFeature } from './edit-libraries.ts'
import { editProgrammeFeature } from './edit-programme.ts'
import { editSessionsFeature } from './edit-sessions.ts'
import { editTextsFeature } from './edit-texts.ts'
import { createEditing } from './editing.ts'
import { createEventArchives } from './event-archive.ts'
import { eventContentsFeature, eventExport } from './event-export.ts'
import { eventFeature, eventFront } from './event-feature.ts'
import { serveEventFiles } from './event-files.ts'
import { eventPersonalData } from './event-personal-data-store.ts'
import { createOrganiserUploads } from './organiser-uploads.ts'
import { serveEventArchive } from './serve-event-archive.ts'
import { serveOrganiserUploads } from './serve-organiser-uploads.ts'
import { siteStateFeature } from './site-state.ts'
import { streamCheckFeature } from './stream-check.ts'

export type EventModule = Awaited<ReturnType<typeof createEvent>>['offers']

export async function createEvent(core: Core, { mail, closing }: { mail: Post; closing: Closing }) {
  const editing = createEditing(core)
  const uploads = createOrganiserUploads(core)
  const add = createAddEvent(core)
  const forEveryone = eventFront(core, { closing, mail })
  const archives = createEventArchives(core, add)
  if (core.config.redisUrl === undefined) {
    await uploads.removeUnfinished()
    await archives.removeUnfinished()
  }

  const stopTidying = core.every(3600_000, () => void uploads.tidy())

  return {
    name: 'event',
    calls: [
      eventFeature(core, { closing, mail }, forEveryone),
      siteStateFeature(core, editing, closing),
      editEventFeature(editing, mail),
      addEventFeature(core, { editing, add, mail }),
      editSessionsFeature(editing),
      alignReplayFeature(editing),
      editLibrariesFeature(editing),
      editProgrammeFeature(editing),
      editTextsFeature(editing),
      streamCheckFeature(core, editing),
      eventContentsFeature(core),
    ],
    exports: [eventExport(core)],
    routes(http, authenticate) {
      serveEventArchive(http, archives, authenticate)
      serveOrganiserUploads(http, { uploads, editing }, authenticate)
      serveEventFiles(http, core, authenticate)
    },
    nonPersonalTables: ['event', 'library', 'setting'],
    lasting: { tables: ['setting'] },
    stop: stopTidying,
    folders: ['files'],
    personalData: eventPersonalData,

    offers: {
      /** Changes to the event, and files that it may name afterwards. */
      editing,
      uploads,
      /** What everyone may read about the event now; throws a `Problem` while none is loaded. */
      forEveryone,
    },
  } satisfies Module
}
