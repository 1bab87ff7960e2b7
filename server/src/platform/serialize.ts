/**
 * Returns a function that runs `work` once for each call, one run at a time: an older answer of the
 * database must not replace a newer one. Each call settles as its own run does.
 */
export function serialize(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
