/** The announcements that this page has received and the person has not read. Every page loads it: keep it small. */
import { readAnnouncementsKey } from '../platform/identity/personal-data.ts'
import { useReceived } from '../platform/received-announcements.ts'
import { storedIds } from '../platform/stored-ids.ts'

// Older announcements are not sent again.
const read = storedIds(readAnnouncementsKey, 100)

export function markRead(ids: readonly string[]): void {
  for (const id of ids) read.set(id, true)
}

export function useUnreadCount(): number {
  const ids = useReceived().map(({ id }) => id)
  return ids.length - read.useCount(ids)
}
