/** Tells the pages of those who run the event, on all instances, what to ask for again. */
import type { DeskPart } from '@rostra/domain/contract/live-frames'
import * as v from 'valibot'
import type { Topics } from '../platform/broker/topics.ts'
import type { Hub } from '../platform/live/hub.ts'
import { paced } from '../platform/paced.ts'

/** ms between two tellings; a storm of questions is told as one. */
const tellEvery = 250

const parts: Record<DeskPart, true> = {
  questions: true,
  help: true,
  announcements: true,
  reports: true,
  closing: true,
  team: true,
  door: true,
}
const Parts = v.object({ parts: v.array(v.picklist(Object.keys(parts) as DeskPart[])) })

export function makeTellTeam(hub: Pick<Hub, 'tellStaff'>, topics: Topics) {
  const due = new Set<DeskPart>()
  const topic = topics.declare('desk', Parts)
  const tellHere = (desk: DeskPart[]) => hub.tellStaff({ t: 'event', changed: [], desk })
  const tellSoon = paced(tellEvery, () => {
    const parts = [...due]
    due.clear()
    tellHere(parts)
    topic.publish({ parts })
  })
  return {
    /** Soon, together with what else has changed. */
    tell(part: DeskPart): void {
      due.add(part)
      tellSoon()
    },
    topic: topic.received(({ parts }) => tellHere(parts)),
  }
}
