/** The text in lower-case Latin letters and digits joined by hyphens, of at most `most` characters; '' if none are left. */
export const slugOf = (text: string, most: number): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, most)

/** An id made from a title for use in URLs: letters, digits and hyphens, not in `taken`; `noun` if nothing is left. */
export function idFrom(title: string, taken: Iterable<string>, noun: string): string {
  const others = taken instanceof Set ? taken : new Set(taken)
  const base = slugOf(title, 60) || noun
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!others.has(id)) return id
  }
}
