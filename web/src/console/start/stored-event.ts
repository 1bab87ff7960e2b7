import type { EventEntry } from '@rostra/domain/event/event-folder-entries'

/** The event as organisers edit it, with the revision that a save has to name. */
export type StoredEvent = {
  event: EventEntry
  revision: string
  /** Addresses of its files, by their path in the event. */
  addresses: Record<string, string>
}
