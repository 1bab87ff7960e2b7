/**
 * What the browser studio sends next, and when it retries. The sound and the small picture are always sent as they
 * are produced; the large picture waits while the connection is too slow for it and is sent afterwards, so that the
 * recording is complete. Times are epoch ms.
 */
import type { Segment } from './segments.ts'

/** The lag beyond which the large picture waits, in ms. */
const slowAfter = 8_000
/** A connection without a response for this many ms counts as lost rather than slow. */
const silentAfter = 6_000
/** The lag up to which the connection counts as keeping up, in ms: a segment is two seconds long. */
const keepsUp = 3_000
/** How long the connection must keep up before the large picture is tried again, in ms: at first, and at most. */
const firstWait = 20_000
const longestWait = 300_000
/** If the connection falls behind within this many ms of trying the large picture again, the next wait is doubled. */
const sameTrouble = 60_000

/** The state of the connection, updated by `updateUplink`. `isSlow`: the large picture waits. */
export type Uplink = {
  isSlow: boolean
  /** Large segments that start at or after this time are sent as they are produced, earlier ones afterwards. */
  largeFrom: number
  /** Since when the connection has kept up, while it is slow. */
  keptUpSince: number | undefined
  /** How long it must keep up, in ms. */
  wait: number
  widenedAt: number
}

export const newUplink: Uplink = {
  isSlow: false,
  largeFrom: 0,
  keptUpSince: undefined,
  wait: firstWait,
  widenedAt: Number.NEGATIVE_INFINITY,
}

/** Whether a segment is for live viewers, or only for the recording. */
const isLive = ({ rendition, startsAt }: Segment, { isSlow, largeFrom }: Uplink): boolean =>
  rendition !== 'large' || (!isSlow && startsAt >= largeFrom)

/** How late the segments for live viewers are, in ms; 0 if none are waiting. */
export function lagOf(waiting: readonly Segment[], uplink: Uplink, now: number): number {
  let lag = 0
  for (const segment of waiting)
    if (isLive(segment, uplink))
      lag = Math.max(lag, now - segment.startsAt - segment.duration / 1000)
  return lag
}

/** Whether nothing gets through although no attempt has failed yet: a slow connection still gets some responses. */
export const isSilent = (lag: number, answeredAt: number, now: number): boolean =>
  lag > slowAfter && now - answeredAt > silentAfter

/** Updates the state of the connection; call it on every change and once a second. */
export function updateUplink(uplink: Uplink, waiting: readonly Segment[], now: number): Uplink {
  const lag = lagOf(waiting, uplink, now)
  if (!uplink.isSlow) {
    if (lag <= slowAfter) return uplink
    const again = now - uplink.widenedAt < sameTrouble
    const wait = again ? Math.min(longestWait, uplink.wait * 2) : firstWait
    return { ...uplink, isSlow: true, keptUpSince: undefined, wait }
  }
  if (lag > keepsUp)
    return uplink.keptUpSince === undefined ? uplink : { ...uplink, keptUpSince: undefined }
  const keptUpSince = uplink.keptUpSince ?? now
  if (now - keptUpSince < uplink.wait) return { ...uplink, keptUpSince }
  return { ...uplink, isSlow: false, keptUpSince: undefined, largeFrom: now, widenedAt: now }
}

const order = { voice: 0, sound: 0, small: 1, large: 2 } as const
const byTime = (a: Segment, b: Segment) =>
  a.startsAt - b.startsAt || order[a.rendition] - order[b.rendition]

/** The segment to send next. `isOver`: nothing more is produced, so everything may be sent. */
export function nextSegment(
  waiting: readonly Segment[],
  uplink: Uplink,
  isOver: boolean,
): Segment | undefined {
  let next: Segment | undefined
  const better = (segment: Segment) => {
    if (!next) return true
    const [live, nextLive] = [isLive(segment, uplink), isLive(next, uplink)]
    return live === nextLive ? byTime(segment, next) < 0 : live
  }
  for (const segment of waiting)
    if ((isOver || !uplink.isSlow || segment.rendition !== 'large') && better(segment))
      next = segment
  return next
}

/** ms until the next attempt after `failures` in a row; `part`, from 0 to 1, spreads the attempts of many clients. */
export const retryIn = (failures: number, part: number): number =>
  Math.min(8_000, 500 * 2 ** Math.min(failures - 1, 10)) * (0.75 + part / 4)
