/** Tells the pages of those who run the event, on all instances, what to ask for again. */
import type { DeskPart } from '@rostra/domain/contract/live-frames'
import type { Broker } from './platform/broker/broker.ts'
import type { Hub } from './platform/live/hub.ts'
import { paced } from './platform/paced.ts'

/** ms between two tellings; a storm of questions is told as one. */
const tellEvery = 250

export function makeDeskNews(hub: Pick<Hub, 'tellStaff'>, broker: Broker) {
  const due = new Set<DeskPart>()
  const tellHere = (desk: DeskPart[]) => hub.tellStaff({ t: 'event', changed: [], desk })
  const tellSoon = paced(tellEvery, () => {
    const parts = [...due]
    due.clear()
    tellHere(parts)
    broker.publish({ kind: 'desk', parts })
  })
  broker.onTold((told) => {
    if (told.kind === 'desk') tellHere(told.parts)
  })
  return (part: DeskPart): void => {
    due.add(part)
    tellSoon()
  }
}
