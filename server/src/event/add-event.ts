/** Creating an installation's first event in the console: an empty one, or the sample. */

import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOrEmail, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { eventOf } from '@rostra/domain/event/event-folder-entries'
import { withTextsKept } from '@rostra/domain/own-texts/own-texts'
import type { Core } from '../core.ts'
import { type ImportOptions, type ImportResult, importEvent } from '../import/import-event.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Feature } from '../platform/http/feature.ts'
import { examples } from '../program-files.ts'
import { record } from '../staff/audit-log.ts'
import { eventErrors } from './edit-event.ts'
import { revisionOf } from './edited-items-store.ts'
import { type Editing, edited } from './editing.ts'
import { createEventStore, insertEvent } from './event-store.ts'

export type AddEvent = ReturnType<typeof createAddEvent>

export function createAddEvent({ db, clock, config, storage }: Core) {
  const store = createEventStore(db)
  const note = (by: SignedInUser, name: string) =>
    ({ at: clock(), byId: by.id, action: 'event-added', about: name }) as const
  return {
    /** Throws `event-exists`. */
    async refuseSecond(): Promise<void> {
      if (!(await store.isEmpty())) throw new Problem('event-exists')
    },

    note,

    /** Throws `event-exists`. A folder with errors changes nothing; the errors are returned. */
    async fromFolder(
      by: SignedInUser,
      folder: string,
      how: Pick<ImportOptions, 'liveNow' | 'change'>,
    ): Promise<Exclude<ImportResult, { reason: 'exists' }>> {
      const imported = await importEvent({
        ...how,
        ...{ db, dataDir: config.dataDir, folder, now: clock(), replace: false },
        // Several instances serve the event.
        shared: config.databaseUrl !== undefined,
      })
      if (!imported.ok && imported.reason === 'exists') throw new Problem('event-exists')
      if (!imported.ok) return imported
      await db.transaction().execute((trx) => record(trx, note(by, imported.folder.event.name)))
      await storage.notifyChange()
      return imported
    },
  }
}

export const addEventFeature = (
  { db, clock, filesRoot, storage }: Core,
  { editing, add, mail }: { editing: Editing; add: AddEvent; mail: Post },
): Feature => {
  return {
    handlers: {
      'organiser-event-add': async ({ event: entry }, { attendee }) => {
        await add.refuseSecond()
        const files = randomUUID()
        await editing.checkFiles('event', entry, files, eventErrors(entry, mail.hasServer()))
        const event = withTextsKept(eventOf(entry), undefined)
        const stamp = { changed_at: clock(), changed_by: nameOrEmail(attendee) }
        const folder = join(filesRoot, files)
        await mkdir(folder, { recursive: true })
        const isFirst = await db.transaction().execute(async (trx) => {
          if (!(await insertEvent(trx, event, files, stamp))) return false
          await record(trx, add.note(attendee, event.name))
          return true
        })
        if (!isFirst) {
          await rm(folder, { recursive: true, force: true })
          throw new Problem('event-exists')
        }
        await storage.notifyChange()
        return edited(revisionOf(event), stamp)
      },

      'organiser-event-sample': async (_, { attendee }) => {
        await add.refuseSecond()
        const imported = await add.fromFolder(attendee, join(examples, 'demo'), { liveNow: true })
        if (imported.ok) return {}
        const [error] = imported.errors
        throw new Error(`the sample event: ${error?.file}:${error?.line}: ${error?.message}`)
      },
    },
  }
}
