/** The announcements that this page has received: the chat of a session shows them among its messages. */
import type { Announcement } from '@rostra/domain/announcements'
import { useSyncExternalStore } from 'react'
import { onOtherPerson } from './identity/signed-in.ts'

let received: readonly Announcement[] = []
const listeners = new Set<() => void>()

function set(next: readonly Announcement[]): void {
  received = next
  for (const listener of listeners) listener()
}

onOtherPerson(() => set([]))

/** Keeps new ones, oldest first, and forgets those with the ids in `withdrawn`. */
export function keepReceived(
  announcements: readonly Announcement[],
  withdrawn: readonly string[],
): void {
  if (announcements.length + withdrawn.length === 0) return
  const others = received.filter(({ id }) => !announcements.some((it) => it.id === id))
  set(
    [...others, ...announcements]
      .filter(({ id }) => !withdrawn.includes(id))
      .sort((a, b) => a.at - b.at),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Those to everyone and to all sessions of which a page was open. */
export const useReceived = (): readonly Announcement[] =>
  useSyncExternalStore(subscribe, () => received)
