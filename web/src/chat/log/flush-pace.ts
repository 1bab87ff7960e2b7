/** When the screen is told: with a frame, and not more often than it is worth. */

/**
 * The answer runs `flush` with the first frame that comes `every` ms after the last one; what it
 * answers cancels that. In a hidden page nothing is drawn: the flush waits until someone looks.
 */
export function makeFlushPace() {
  let flushedAt = Number.NEGATIVE_INFINITY
  return (flush: () => void, every: number): (() => void) => {
    let frame = 0
    const draw = () => {
      if (document.hidden) return document.addEventListener('visibilitychange', draw, once)
      frame = requestAnimationFrame(() => {
        flushedAt = performance.now()
        flush()
      })
    }
    const timer = window.setTimeout(draw, Math.max(0, flushedAt + every - performance.now()))
    return () => {
      window.clearTimeout(timer)
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', draw)
    }
  }
}

const once = { once: true }
