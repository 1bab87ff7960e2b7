/** The event and its files: what pages receive of it, and how organisers change it. */

import { timeFor } from '@rostra/domain/caller'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { isOnlyWay, type Organisation } from '../organisation-setting.ts'
import { addEventFeature, createAddEvent } from './add-event.ts'
import { alignReplayFeature } from './align-replay.ts'
import { editEventFeature } from './edit-event.ts'
import { editLibrariesFeature } from './edit-libraries.ts'
import { editProgrammeFeature } from './edit-programme.ts'
import { editSessionsFeature } from './edit-sessions.ts'
import { createEditing } from './editing.ts'
import { createEventArchives } from './event-archive.ts'
import { eventContentsFeature, eventExport } from './event-export.ts'
import { eventFeature, eventFront } from './event-feature.ts'
import { serveEventFiles } from './event-files.ts'
import { eventPersonalData } from './event-personal-data-store.ts'
import { createEventStore } from './event-store.ts'
import { createOrganiserUploads } from './organiser-uploads.ts'
import { serveEventArchive } from './serve-event-archive.ts'
import { serveOrganiserUploads } from './serve-organiser-uploads.ts'
import { siteStateFeature } from './site-state.ts'
import { streamCheckFeature } from './stream-check.ts'

export type EventModule = Awaited<ReturnType<typeof createEvent>>['offers']

export async function createEvent(core: Core, { mail, closing }: { mail: Post; closing: Closing }) {
  const { db, storage, config, clock, eventCache, addresses, filesRoot: root, basePath } = core
  const editing = createEditing({ db, clock, addresses, root, notifyChange: storage.notifyChange })
  const sendsMail = mail.hasServer
  const uploads = createOrganiserUploads({
    store: createEventStore(db),
    root,
    spaceOf: core.spaceOf,
  })
  const { dataDir } = config
  const adding = {
    db,
    clock,
    root,
    editing,
    sendsMail,
    notifyChange: storage.notifyChange,
    dataDir,
    shared: config.databaseUrl !== undefined,
  }
  const add = createAddEvent(adding)
  const shown = {
    ...{ clock, eventCache, addresses, basePath, ending: closing.publicState },
    organisation: config.organisation && publicPart(config.organisation),
    isOnlyWay: isOnlyWay(config.organisation, 'attendees'),
    sendsMail,
  }
  const forEveryone = eventFront(shown)
  const archives = createEventArchives({ dataDir, spaceOf: core.spaceOf, add })
  if (config.redisUrl === undefined) {
    await uploads.removeUnfinished()
    await archives.removeUnfinished()
  }

  const stopTidying = core.every(3600_000, () => void uploads.tidy())

  return {
    name: 'event',
    calls: [
      eventFeature({ ...shown, forEveryone }),
      siteStateFeature({
        editing,
        eventCache,
        isClosed: () => closing.publicState().closed === true,
      }),
      editEventFeature({ editing, sendsMail }),
      addEventFeature(adding, add),
      editSessionsFeature(editing),
      alignReplayFeature(editing),
      editLibrariesFeature(editing),
      editProgrammeFeature(editing),
      streamCheckFeature({ editing, root }),
      eventContentsFeature({ db, clock, root }),
    ],
    exports: [eventExport({ db, clock, root })],
    routes(http, authenticate) {
      serveEventArchive(http, { archives, authenticate })
      serveOrganiserUploads(http, { uploads, editing, authenticate })
      serveEventFiles(http, {
        eventCache,
        addresses,
        clock,
        root,
        readerOf: async (token) => {
          const caller = await authenticate(token)
          // A screen has the signed addresses of its own session, and no access to the library.
          if (!caller || caller.screen || caller.guest || caller.program) return undefined
          return { time: timeFor(caller, clock()), isTeam: caller.role !== undefined }
        },
      })
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

/** Of the settings of the organisation, what everyone may see. */
const publicPart = ({ name, team, attendees, only }: Organisation) => ({
  ...{ name, team, attendees, only },
})
