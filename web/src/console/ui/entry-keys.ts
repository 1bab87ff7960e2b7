/** Keys of entries while they are moved and changed in a form: the entries themselves have none. */
import { newId } from '../../platform/new-id.ts'

const keys = new WeakMap<object, string>()

/** The same as long as the entry is the same object, or one that `changedEntry` made of it. */
export function keyOf(entry: object): string {
  const key = keys.get(entry) ?? newId()
  keys.set(entry, key)
  return key
}

/** The entry with a change, under the same key. */
export function changedEntry<Of extends object>(entry: Of, change: Partial<Of>): Of {
  const changed = { ...entry, ...change }
  keys.set(changed, keyOf(entry))
  return changed
}
