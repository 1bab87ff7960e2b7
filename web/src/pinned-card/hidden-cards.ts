/** The cards that the person has hidden in this browser. A new card has a new id, so it is shown. */
import { useSyncExternalStore } from 'react'
import { hiddenCardsKey } from '../platform/identity/personal-data.ts'

/** Number of ids kept, newest last: only pinned cards are ever looked up. */
const kept = 50
const listeners = new Set<() => void>()

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(hiddenCardsKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function setHidden(id: string, hidden: boolean): void {
  const others = read().filter((it) => it !== id)
  const ids = hidden ? [...others, id].slice(-kept) : others
  localStorage.setItem(hiddenCardsKey, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Hidden in another tab.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const useIsHidden = (id: string): boolean =>
  useSyncExternalStore(subscribe, () => read().includes(id))
