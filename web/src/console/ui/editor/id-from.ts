import { slugOf } from '@rostra/domain/slug'

/** An id made from a title for use in URLs: letters, digits and hyphens, not in `taken`; `noun` if nothing is left. */
export function idFrom(title: string, taken: readonly string[], noun: string): string {
  const base = slugOf(title, 60) || noun
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(id)) return id
  }
}
