type Place = 'localStorage' | 'sessionStorage'

// Storage may be full or forbidden; the site works without it.

/** The text stored in this browser, or in this tab, under `key`; null if there is none. */
export function readStored(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; an empty one removes it. */
export function writeStored(key: string, text: string, place: Place = 'localStorage'): void {
  try {
    if (text === '') globalThis[place].removeItem(key)
    else globalThis[place].setItem(key, text)
  } catch {}
}
