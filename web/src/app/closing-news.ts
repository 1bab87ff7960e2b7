/** Closes or opens what is on the page in the moment the event is. */
import type { EventFront, EventTexts } from '@rostra/domain/event.schema'
import type { QueryClient } from '@tanstack/react-query'
import { eventEndedText } from '../event/event-ended.ts'
import { eventFrontKey } from '../event/event-query.ts'
import { showToast } from '../ui/toast-store.ts'

/** ms that the thanks stay. */
const thanksLast = 15_000

export function takeClosing(closed: boolean, queries: QueryClient): void {
  const event = queries.getQueryData<EventTexts>(['event'])
  // A page that has not loaded it yet learns of it with the event.
  if (!event) return
  void queries.cancelQueries({ queryKey: ['event'] })
  queries.setQueryData<EventTexts>(['event'], { ...event, closed })
  queries.setQueryData<EventFront>(eventFrontKey, (front) => front && { ...front, closed })
  if (closed && !event.closed) showToast({ title: eventEndedText(), lifetimeMs: thanksLast })
}
