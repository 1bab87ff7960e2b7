import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

/** Ids kept in this browser under `key`, at most `kept` of them, newest last; other tabs' changes apply here too. */
export function storedIds(key: string, kept: number) {
  const listeners = new Listeners()
  /** What this page alone remembers: storage may be full or forbidden. */
  let here: string | undefined
  const text = () => here ?? localStorage.getItem(key) ?? ''
  const read = (): string[] => {
    try {
      const ids: unknown = JSON.parse(text())
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
    } catch {
      return []
    }
  }
  const subscribe = (listener: () => void) => {
    window.addEventListener('storage', listener)
    const stop = listeners.subscribe(listener)
    return () => {
      stop()
      window.removeEventListener('storage', listener)
    }
  }
  return {
    set(id: string, isIn: boolean): void {
      const others = read().filter((it) => it !== id)
      const ids = JSON.stringify(isIn ? [...others, id].slice(-kept) : others)
      try {
        localStorage.setItem(key, ids)
        here = undefined
      } catch {
        here = ids
      }
      listeners.tell()
    },
    /** How many of `ids` are among them, in a component. */
    useCount: (ids: readonly string[]): number =>
      useSyncExternalStore(subscribe, () => {
        const all = read()
        return ids.filter((id) => all.includes(id)).length
      }),
  }
}
