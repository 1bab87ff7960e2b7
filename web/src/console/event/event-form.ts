import type { EventEntry } from '@rostra/domain/event-folder-entries'
import type { Draft } from '../prepare/use-draft.ts'
import type { Saving } from '../prepare/use-saving.ts'

/** What every part of the event's form gets. */
export type EventForm = {
  draft: Draft<EventEntry>
  at: Saving['at']
  /** Addresses of the event's files, by the path they are named with. */
  addresses: Record<string, string>
}
