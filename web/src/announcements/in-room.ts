/** Announcements that arrived while a session's page was open, which shows them in its own line instead of toasts. */
import { useSyncExternalStore } from 'react'

/** `shownAt` is when this page showed it first (epoch ms). */
export type RoomAnnouncement = { id: string; text: string; by: string; shownAt: number }

let announcements: readonly RoomAnnouncement[] = []
const listeners = new Set<() => void>()

function set(next: readonly RoomAnnouncement[]): void {
  announcements = next
  for (const listener of listeners) listener()
}

/** Adds one; the same one again changes nothing. */
export function showInRoom(announcement: RoomAnnouncement): void {
  if (!announcements.some(({ id }) => id === announcement.id)) set([...announcements, announcement])
}

export const takeFromRoom = (id: string): void => set(announcements.filter((it) => it.id !== id))

/** Also for the next person on this computer, who has received none. */
export const clearRoom = (): void => set([])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useRoomAnnouncements = (): readonly RoomAnnouncement[] =>
  useSyncExternalStore(subscribe, () => announcements)
