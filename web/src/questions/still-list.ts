type WithId = { id: string }

/**
 * What a list shows while someone is in it: every question keeps its place and is updated, and new ones are at the
 * end. `shown` is the list as it was shown before, `latest` the current one in its own order.
 */
export function stillList<Q extends WithId>(shown: readonly Q[], latest: readonly Q[]): Q[] {
  const now = new Map(latest.map((question) => [question.id, question]))
  const before = new Set(shown.map(({ id }) => id))
  return [
    // A removed question stays while someone is in the list: without it everything below would move.
    ...shown.map((question) => now.get(question.id) ?? question),
    ...latest.filter(({ id }) => !before.has(id)),
  ]
}

/** True when the two show the same questions at the same places. */
export const isSameOrder = (a: readonly WithId[], b: readonly WithId[]): boolean =>
  a.length === b.length && a.every(({ id }, n) => id === b[n]?.id)
