/**
 * What the browser studio sends next, and when it retries. The sound and the small picture are always sent as they
 * are produced; the large picture waits while the connection is too slow for it and is sent afterwards, so that the
 * recording is complete. Times are epoch ms.
 */
import type { Piece } from './pieces.ts'

/** The lag beyond which the large picture waits, in ms. */
const thinAfter = 8_000
/** A connection without a response for this many ms counts as lost rather than slow. */
const silentAfter = 6_000
/** The lag up to which the connection counts as keeping up, in ms: a piece is two seconds long. */
const keepsUp = 3_000
/** How long the connection must keep up before the large picture is tried again, in ms: at first, and at most. */
const firstHold = 20_000
const longestHold = 300_000
/** If the connection falls behind within this many ms of trying the large picture again, the next wait is doubled. */
const sameTrouble = 60_000

/** The state of the connection, updated by `look`. `thin`: the large picture waits. */
export type Line = {
  thin: boolean
  /** Large pieces that start at or after this time are sent as they are produced, earlier ones afterwards. */
  largeFrom: number
  /** Since when the connection has kept up, while it is thin. */
  calmSince: number | undefined
  hold: number
  widenedAt: number
}

export const openLine: Line = {
  thin: false,
  largeFrom: 0,
  calmSince: undefined,
  hold: firstHold,
  widenedAt: Number.NEGATIVE_INFINITY,
}

/** Whether a piece is for live viewers, or only for the recording. */
const isLive = ({ rendition, startsAt }: Piece, { thin, largeFrom }: Line): boolean =>
  rendition !== 'large' || (!thin && startsAt >= largeFrom)

/** How late the pieces for live viewers are, in ms; 0 if none are waiting. */
export function lagOf(waiting: readonly Piece[], line: Line, now: number): number {
  let lag = 0
  for (const piece of waiting)
    if (isLive(piece, line)) lag = Math.max(lag, now - piece.startsAt - piece.duration / 1000)
  return lag
}

/** Whether nothing gets through although no attempt has failed yet: a slow connection still gets some responses. */
export const isSilentLine = (lag: number, answeredAt: number, now: number): boolean =>
  lag > thinAfter && now - answeredAt > silentAfter

/** Updates the state of the connection; call it on every change and once a second. */
export function look(line: Line, waiting: readonly Piece[], now: number): Line {
  const lag = lagOf(waiting, line, now)
  if (!line.thin) {
    if (lag <= thinAfter) return line
    const again = now - line.widenedAt < sameTrouble
    const hold = again ? Math.min(longestHold, line.hold * 2) : firstHold
    return { ...line, thin: true, calmSince: undefined, hold }
  }
  if (lag > keepsUp) return line.calmSince === undefined ? line : { ...line, calmSince: undefined }
  const calmSince = line.calmSince ?? now
  if (now - calmSince < line.hold) return { ...line, calmSince }
  return { ...line, thin: false, calmSince: undefined, largeFrom: now, widenedAt: now }
}

const order = { sound: 0, small: 1, large: 2 } as const
const byTime = (a: Piece, b: Piece) =>
  a.startsAt - b.startsAt || order[a.rendition] - order[b.rendition]

/** The piece to send next. `isOver`: nothing more is produced, so everything may be sent. */
export function nextPiece(
  waiting: readonly Piece[],
  line: Line,
  isOver: boolean,
): Piece | undefined {
  let next: Piece | undefined
  const better = (piece: Piece) => {
    if (!next) return true
    const [live, nextLive] = [isLive(piece, line), isLive(next, line)]
    return live === nextLive ? byTime(piece, next) < 0 : live
  }
  for (const piece of waiting)
    if ((isOver || !line.thin || piece.rendition !== 'large') && better(piece)) next = piece
  return next
}

/** ms until the next attempt after `failures` in a row; `part`, from 0 to 1, spreads the attempts of many clients. */
export const retryIn = (failures: number, part: number): number =>
  Math.min(8_000, 500 * 2 ** Math.min(failures - 1, 10)) * (0.75 + part / 4)
