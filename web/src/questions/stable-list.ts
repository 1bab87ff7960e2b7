type WithId = { id: string }

/**
 * Returns the questions to show while the pointer or the focus is in the list: every question keeps its place and is
 * updated, and new ones are added at the end. `shown` is the list as shown before, `latest` the current list in order.
 */
export function stillList<Q extends WithId>(shown: readonly Q[], latest: readonly Q[]): Q[] {
  const now = new Map(latest.map((question) => [question.id, question]))
  const before = new Set(shown.map(({ id }) => id))
  return [
    // Removed questions stay in the list: otherwise the questions below them would move.
    ...shown.map((question) => now.get(question.id) ?? question),
    ...latest.filter(({ id }) => !before.has(id)),
  ]
}

/** Returns true if both lists contain the same questions in the same order. */
export const isSameOrder = (a: readonly WithId[], b: readonly WithId[]): boolean =>
  a.length === b.length && a.every(({ id }, n) => id === b[n]?.id)
