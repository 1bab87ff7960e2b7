/** The announcements that this page has received and the person has not read. Every page loads it: keep it small. */
import { useSyncExternalStore } from 'react'
import { readAnnouncementsKey } from '../platform/identity/personal-data.ts'

/** Maximum number of read ids kept, newest last: older announcements are not sent again. */
const kept = 100
const received = new Set<string>()
const listeners = new Set<() => void>()

function change(): void {
  for (const listener of listeners) listener()
}

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(readAnnouncementsKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function receive(id: string): void {
  received.add(id)
  change()
}

export function forgetReceived(): void {
  received.clear()
  change()
}

/** Call it when an announcement was withdrawn. */
export function takeBack(id: string): void {
  received.delete(id)
  change()
}

export function markRead(ids: readonly string[]): void {
  const all = [...new Set([...read(), ...ids])].slice(-kept)
  try {
    localStorage.setItem(readAnnouncementsKey, JSON.stringify(all))
  } catch {
    // Storage may be full or forbidden: then this page alone remembers it.
    for (const id of ids) received.delete(id)
  }
  change()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Read in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function unread(): number {
  const known = read()
  return [...received].filter((id) => !known.includes(id)).length
}

export const useUnreadCount = (): number => useSyncExternalStore(subscribe, unread)
