/** The look that people have seen. Times are epoch ms. */
import type { FolderEvent } from './event-folder.ts'
import { isDraft } from './site-state.ts'

/**
 * A changed event with the look of `before`, if that was open or is opened with the change: what was drawn from its name,
 * such as its colours, stays when the name changes. A draft follows its name.
 */
export function withLookKept(event: FolderEvent, before: FolderEvent, now: number): FolderEvent {
  const [wasOpen, isOpen] = [!isDraft(before, now), !isDraft(event, now)]
  const isRenamed = event.name !== before.name
  const seen =
    wasOpen && (isRenamed || !isOpen) ? before.name : !wasOpen && isOpen ? event.name : undefined
  const drawnFrom = event.theme.drawnFrom ?? before.theme.drawnFrom ?? seen
  return drawnFrom === undefined ? event : { ...event, theme: { ...event.theme, drawnFrom } }
}
