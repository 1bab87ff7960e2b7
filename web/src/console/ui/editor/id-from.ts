/** A name for addresses made of a title: letters, digits and hyphens, and none that is taken; `noun` where nothing is left. */
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
