/** Tells the pages of those who run the event, on all instances, what to ask for again. */
import type { StaffTopic } from '@rostra/domain/contract/live-frames'
import * as v from 'valibot'
import type { Topics } from '../platform/broker/topics.ts'
import type { Hub } from '../platform/live/hub.ts'
import { throttle } from '../platform/throttle.ts'

/** ms between two tellings; a storm of questions is told as one. */
const tellEvery = 250

const parts: Record<StaffTopic, true> = {
  questions: true,
  help: true,
  announcements: true,
  reports: true,
  closing: true,
  team: true,
}
const Parts = v.object({ parts: v.array(v.picklist(Object.keys(parts) as StaffTopic[])) })

export function createStaffNotifier(hub: Pick<Hub, 'sendToStaff'>, topics: Topics) {
  const due = new Set<StaffTopic>()
  const topic = topics.declare('desk', Parts)
  const tellHere = (desk: StaffTopic[]) => hub.sendToStaff({ t: 'event', changed: [], desk })
  const tellSoon = throttle(tellEvery, () => {
    const parts = [...due]
    due.clear()
    tellHere(parts)
    topic.publish({ parts })
  })
  return {
    /** Soon, together with what else has changed. */
    tell(part: StaffTopic): void {
      due.add(part)
      tellSoon()
    },
    topic: topic.received(({ parts }) => tellHere(parts)),
  }
}
