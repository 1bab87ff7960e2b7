/**
 * A storage that lives as long as the page. A preview has the same origin as the site, so its sign-in,
 * drafts and settings would otherwise be those of an attendee who uses this browser. Imports nothing: it must
 * be in place before any module of the site reads the storage.
 */
export class OwnStorage implements Storage {
  // Items are own properties, as in the browser's storage, so that `Object.keys` lists them.
  [key: string]: unknown

  get length(): number {
    return Object.keys(this).length
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    Reflect.set(this, key, String(value))
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }

  clear(): void {
    for (const key of Object.keys(this)) Reflect.deleteProperty(this, key)
  }
}

/** Replaces the browser's storages with separate ones for this page; local storage starts with `items`. */
export function separateStorage(items: Record<string, string>): void {
  const local = new OwnStorage()
  for (const [key, value] of Object.entries(items)) local.setItem(key, value)
  for (const [name, value] of [
    ['localStorage', local],
    ['sessionStorage', new OwnStorage()],
  ] as const)
    Object.defineProperty(window, name, { value, configurable: true })
  // The service worker shows notifications and the offline page, which are for attendees.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Sets a read-only item: even after Sign Out, a preview must not make calls as anyone else. */
export function fix(storage: Storage, key: string, value: string): void {
  Object.defineProperty(storage, key, { value, enumerable: true, writable: false })
}
