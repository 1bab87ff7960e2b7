import type { EventEntry } from '@rostra/domain/event-folder-entries'

/** The event as organisers edit it, under the revision that a save names. */
export type StoredEvent = { event: EventEntry; revision: string }

/** What is asked for again once the event is another. */
export const staleAfterEvent = [
  'organiser-event',
  'event',
  'overview',
  'organiser-sessions',
  'organiser-libraries',
  'audit-log',
] as const
