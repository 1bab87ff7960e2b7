/** Tells the team's pages, on all instances, which calls to repeat. */
import type { StaffTopic } from '@rostra/domain/contract/live-frames'
import * as v from 'valibot'
import type { Topics } from '../platform/broker/topics.ts'
import type { Hub } from '../platform/live/hub.ts'
import { throttle } from '../platform/throttle.ts'

/** ms between two notifications; many changes at once cause only one. */
const notifyEvery = 250

const parts: Record<StaffTopic, true> = {
  studio: true,
  guests: true,
  direction: true,
  questions: true,
  help: true,
  announcements: true,
  cards: true,
  feedback: true,
  polls: true,
  reports: true,
  closing: true,
  team: true,
  door: true,
  registrations: true,
  screens: true,
  speakers: true,
}
const Parts = v.object({ parts: v.array(v.picklist(Object.keys(parts) as StaffTopic[])) })

export function createStaffNotifier(hub: Hub, topics: Topics) {
  const due = new Set<StaffTopic>()
  const topic = topics.declare('staff', Parts)
  const sendHere = (staff: StaffTopic[]) => hub.sendToStaff({ t: 'event', changed: [], staff })
  const notifySoon = throttle(notifyEvery, () => {
    const parts = [...due]
    due.clear()
    sendHere(parts)
    topic.publish({ parts })
  })
  return {
    /** Sent soon, together with other changes. */
    notify(part: StaffTopic): void {
      due.add(part)
      notifySoon()
    },
    topic: topic.received(({ parts }) => sendHere(parts)),
  }
}
