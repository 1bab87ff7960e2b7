/** An id made from a title for use in URLs: letters, digits and hyphens, not in `taken`; `noun` if nothing is left. */
export function idFrom(title: string, taken: readonly string[], noun: string): string {
  const base =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || noun
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`
    if (!taken.includes(id)) return id
  }
}
