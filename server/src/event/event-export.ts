/** `organiser-event-export`: the event as a ZIP file for “Create your event” and `rostra import`. */
import { Problem } from '@rostra/domain/contract/problems'
import { issueReason } from '@rostra/domain/contract/reasons/issue-reason'
import { exportFileName } from '@rostra/domain/export-file-name'
import { dayIn } from '@rostra/domain/zoned-time'
import * as v from 'valibot'
import { createAttendeesStore } from '../attendees/attendees-store.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Export } from '../platform/http/serve-exports.ts'
import { record } from '../staff/audit-log.ts'
import type { Db } from '../tables.ts'
import { createEventStore } from './event-store.ts'
import { packEvent, sizeOfPacked } from './pack-event.ts'

const Payload = v.strictObject({
  /** Whether to include attendees, with their names and email addresses. */
  people: v.optional(v.boolean(issueReason('not-a-boolean')), false),
})

const loaded = async (db: Db) => {
  const stored = await createEventStore(db).load()
  if (!stored) throw new Problem('no-event')
  return stored
}

/** Before the first byte is sent, the audit log records who exported the event, and whether with attendees. */
export const eventExport = ({
  db,
  clock,
  filesRoot: root,
}: Core): Export<v.InferOutput<typeof Payload>> => ({
  name: 'organiser-event-export',
  summary: 'The event as a ZIP file that can be imported again, with its attendees if wanted.',
  payload: Payload,
  kind: 'zip',
  async begin({ people }, by) {
    const stored = await loaded(db)
    const attendees = people ? await createAttendeesStore(db).all() : undefined
    const at = clock()
    const packed = await packEvent(stored, { root, at: new Date(at), attendees })
    const about = attendees ? `with ${attendees.length} people` : 'without people'
    await db
      .transaction()
      .execute((trx) => record(trx, { at, byId: by.id, action: 'event-exported', about }))
    const { name, timeZone } = stored.event
    return { fileName: exportFileName(name, '', dayIn(timeZone, at), 'zip'), ...packed }
  },
})

export const eventContentsFeature = ({ db, filesRoot: root }: Core): Feature => ({
  handlers: {
    'organiser-event-contents': async () => {
      const stored = await loaded(db)
      return {
        sessions: stored.sessions.length,
        libraries: stored.libraries.length,
        ...(await sizeOfPacked(stored, root)),
        attendees: await createAttendeesStore(db).count(),
      }
    },
  },
})
