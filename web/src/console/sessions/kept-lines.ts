/** Lines of captions that were mended and not saved yet: kept in this tab, as a form's draft is. */
const keyOf = (file: string) => `captions ${file}`

/** The words by the line's place. */
export function keptLines(file: string): ReadonlyMap<number, string> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keyOf(file)) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** An empty map forgets them. */
export function keepLines(file: string, lines: ReadonlyMap<number, string>): void {
  try {
    if (lines.size === 0) sessionStorage.removeItem(keyOf(file))
    else sessionStorage.setItem(keyOf(file), JSON.stringify([...lines]))
  } catch {
    // Without storage they last as long as the page.
  }
}
