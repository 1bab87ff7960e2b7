/** The server's clock, as seen from here: this browser's monotonic clock plus a measured offset. */
import { useEffect, useState } from 'react'

// Elapsed time comes from the monotonic clock, so that a change of the system clock has no effect.
const monotonic = () => performance.timeOrigin + performance.now()

let offset = Date.now() - monotonic()
let uncertainty = Number.POSITIVE_INFINITY

declare global {
  /** The time at which the clock of an organiser's preview is stopped, epoch ms; see preview/preview.ts. */
  var rostraStoppedAt: number | undefined
}

/** The current time by the server's clock, in epoch ms. */
export const serverNow = (): number => globalThis.rostraStoppedAt ?? monotonic() + offset

/** The current time by this browser's clock, to pass to `observeServerTime` later. */
export const localMoment = monotonic

/** What `performance.now()` was, as a `localMoment()`. */
export const localMomentOf = (atPage: number): number => performance.timeOrigin + atPage

/**
 * Updates the offset from a response with the server's time. The server read its clock at some point between `askedAt`
 * and `heardAt`, both `localMoment()`, so half the round trip is the error; only a better measurement replaces an older
 * one.
 */
export function observeServerTime(
  serverTime: number,
  askedAt: number,
  heardAt: number = monotonic(),
): void {
  const error = (heardAt - askedAt) / 2
  if (error > uncertainty) return
  uncertainty = error
  offset = serverTime - (askedAt + heardAt) / 2
}

/** The server's time; re-renders at whole multiples of `everyMs` on the server's clock. Pass 0 to stop. */
export function useServerNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (everyMs === 0) return
    let timer: number
    const tick = () => {
      const at = serverNow()
      setNow(at)
      timer = window.setTimeout(tick, everyMs - (at % everyMs))
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [everyMs])
  return now
}
