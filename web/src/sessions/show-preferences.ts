/** What people set on the show page, kept in this browser. */
const reactionsKey = 'rostra:show-reactions'

/** Reactions float until someone switches them off. */
export function readReactionsShown(): boolean {
  try {
    return localStorage.getItem(reactionsKey) !== 'no'
  } catch {
    return true
  }
}

export function writeReactionsShown(shown: boolean): void {
  try {
    localStorage.setItem(reactionsKey, shown ? 'yes' : 'no')
  } catch {
    // Storage may be full or forbidden; the switch works until the page is left.
  }
}
