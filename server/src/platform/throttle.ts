/**
 * Returns a function that schedules a call of `flush`: without delay if the last one was at least `ms` ago, otherwise
 * `ms` after it. Calls while one is scheduled have no further effect.
 */
export function throttle(ms: number, flush: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let lastAt = Number.NEGATIVE_INFINITY
  return () => {
    if (timer) return
    const wait = Math.max(0, lastAt + ms - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      lastAt = performance.now()
      flush()
    }, wait)
    timer.unref()
  }
}
