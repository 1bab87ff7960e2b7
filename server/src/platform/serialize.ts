/**
 * Gives a function that runs `work` once for each call, one after the other: an older answer of the
 * database must not take the place of a newer one. Each call rejects with its own run.
 */
export function serialize(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
