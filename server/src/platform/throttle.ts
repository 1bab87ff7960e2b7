/**
 * Gives a function that has `flush` called soon: at once after a quiet spell, else `ms` after the last
 * time. What is asked for in between shares one call.
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
