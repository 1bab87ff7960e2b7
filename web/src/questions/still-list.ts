type Listed = { id: string }

/**
 * What a list shows while someone is in it: everything stays where it is, with what is new of it, and what came is
 * at the end. `shown` is what it showed before, `latest` what it is now in its own order.
 */
export function stillList<Q extends Listed>(shown: readonly Q[], latest: readonly Q[]): Q[] {
  const now = new Map(latest.map((question) => [question.id, question]))
  const before = new Set(shown.map(({ id }) => id))
  return [
    // What is gone stays until nobody is in the list: without it everything below would move.
    ...shown.map((question) => now.get(question.id) ?? question),
    ...latest.filter(({ id }) => !before.has(id)),
  ]
}

/** True when the two show the same questions at the same places. */
export const isSameOrder = (a: readonly Listed[], b: readonly Listed[]): boolean =>
  a.length === b.length && a.every(({ id }, n) => id === b[n]?.id)
