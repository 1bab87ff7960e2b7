/** The announcements that this page has received. */
import type { LiveAnnouncement } from '@rostra/domain/announcements/announcements'
import { useSyncExternalStore } from 'react'
import { onOtherPerson } from './identity/signed-in.ts'
import { Listeners } from './listeners.ts'

/** `shownAt`: when this page showed it in the line of a session (epoch ms), or 0. */
export type Received = LiveAnnouncement & { shownAt: number }

let received: readonly Received[] = []
const listeners = new Listeners()

function set(next: readonly Received[]): void {
  received = next
  listeners.tell()
}

onOtherPerson(() => set([]))

/** Keeps new ones, oldest first, and forgets those with the ids in `withdrawn`. */
export function keepReceived(
  announcements: readonly LiveAnnouncement[],
  withdrawn: readonly string[],
): void {
  if (announcements.length + withdrawn.length === 0) return
  const all = new Map(received.map((it) => [it.id, it]))
  for (const it of announcements) all.set(it.id, { shownAt: 0, ...all.get(it.id), ...it })
  for (const id of withdrawn) all.delete(id)
  set([...all.values()].sort((a, b) => a.at - b.at))
}

/** Once for each: the line of a session shows it for a while from now (epoch ms). */
export const showInRoom = (id: string, now: number): void =>
  set(received.map((it) => (it.id === id && it.shownAt === 0 ? { ...it, shownAt: now } : it)))

/** Those to everyone and to all sessions of which a page was open. */
export const useReceived = (): readonly Received[] =>
  useSyncExternalStore(listeners.subscribe, () => received)
