/** The calls with which organisers begin the next event, and look after the ones before it. */
import { toErrorBody } from '@rostra/domain/contract/problems'
import { issueReason } from '@rostra/domain/contract/reasons/issue-reason'
import { exportFileName } from '@rostra/domain/export-file-name'
import { dayIn } from '@rostra/domain/zoned-time'
import * as v from 'valibot'
import type { Feature } from '../platform/http/feature.ts'
import type { Export } from '../platform/http/serve-exports.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { EarlierEvents } from './earlier-events.ts'
import type { EarlierEventsStore } from './earlier-events-store.ts'
import type { NextEvents } from './next-event.ts'
import type { NextEventStore } from './next-event-store.ts'

type Parts = {
  next: NextEvents
  store: NextEventStore
  earlier: EarlierEventsStore
  earlierEvents: EarlierEvents
  staff: Staff
}

export const nextEventFeature = ({ next, store, earlier, ...more }: Parts): Feature => ({
  handlers: {
    'closing-next': async () => {
      const refused = await next.refusal()
      const state = await earlier.state()
      return {
        refused: refused ? toErrorBody(refused) : null,
        ...state,
        // Pages look every second while it is put away, and a million messages take half a second to count.
        counts: state.runningSince === null ? await store.counts() : null,
      }
    },
    'closing-next-start': async (wishes, { attendee }) => {
      await next.start(attendee, wishes)
      return {}
    },
    'closing-earlier': async () => ({ events: await earlier.list() }),
    'closing-earlier-report': async ({ id }) => ({ report: await earlier.report(id) }),
    'closing-earlier-erase': async ({ id, all }, { attendee }) => {
      await more.earlierEvents.erase(id, all, attendee.id)
      more.staff.notify('closing')
      return {}
    },
  },
})

const Payload = v.strictObject({
  id: v.pipe(v.string(issueReason('invalid-parameter')), v.maxLength(200)),
  /** `records` are the files with personal data. */
  file: v.picklist(['event', 'records'], issueReason('invalid-parameter')),
})

export const earlierEventExport = (
  events: EarlierEvents,
): Export<v.InferOutput<typeof Payload>> => ({
  name: 'closing-earlier-export',
  summary:
    'An earlier event as a ZIP file: the event, which can be imported again, or the records about its people.',
  payload: Payload,
  kind: 'zip',
  async begin({ id, file }, by) {
    const { row, ...opened } = await events.open(id, file, by.id)
    const what = file === 'records' ? 'records' : ''
    const at = row.kept_at ?? row.at
    return { fileName: exportFileName(row.name, what, dayIn(row.time_zone, at), 'zip'), ...opened }
  },
})
