/**
 * A storage that lives as long as the page. A preview has the same origin as the site, so its sign-in,
 * drafts and settings would otherwise come from the attendee who uses this browser. Imports nothing: it has to
 * be there before any module of the site looks.
 */
export class OwnStorage implements Storage {
  // Items are properties of their own, as with the browser's, so that `Object.keys` lists them.
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

/** Puts storages of the page's own in place of the browser's, with these items to begin with. */
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

/** An item that stays what it is: after Sign Out too a preview must not call as anyone else. */
export function fix(storage: Storage, key: string, value: string): void {
  Object.defineProperty(storage, key, { value, enumerable: true, writable: false })
}
