/** The server's clock, as seen from here: this browser's monotonic clock plus a measured offset. */
import { useEffect, useState } from 'react'

// Elapsed time comes from the monotonic clock, so that a changed system clock moves nothing.
const monotonic = () => performance.timeOrigin + performance.now()

let offset = Date.now() - monotonic()
let uncertainty = Number.POSITIVE_INFINITY

declare global {
  /** The time at which the clock of an organiser's preview is stopped, epoch ms; see preview/preview.ts. */
  var rostraStoppedAt: number | undefined
}

/** Now by the server's clock, in epoch ms. */
export const serverNow = (): number => globalThis.rostraStoppedAt ?? monotonic() + offset

/** A moment of this browser, to hand to `observeServerTime` later. */
export const localMoment = monotonic

/**
 * Learns from an answer that carries the server's time. The server read its clock somewhere between
 * `askedAt` and now, so half the round trip is the error; only a better measurement replaces an older one.
 */
export function observeServerTime(serverTime: number, askedAt: number): void {
  const heardAt = monotonic()
  const error = (heardAt - askedAt) / 2
  if (error > uncertainty) return
  uncertainty = error
  offset = serverTime - (askedAt + heardAt) / 2
}

/** Re-renders every `everyMs` on the whole interval of the server's clock; gives the server's now. Pass 0 to stop. */
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
