/**
 * What the browser studio sends next, and when it tries again. The sound and the small picture are always sent as
 * they are made; the large picture waits while the line is too slow for it, and is sent afterwards, so that the
 * recording is whole. Times are epoch ms.
 */
import type { Piece } from './pieces.ts'

/** ms behind at which the large picture waits. */
const thinAfter = 8_000
/** ms without an answer after which a line counts as lost rather than slow. */
const silentAfter = 6_000
/** ms behind that count as keeping up: a piece is two seconds long. */
const keepsUp = 3_000
/** ms that a line keeps up before the large picture is tried again: the first time, and at most. */
const firstHold = 20_000
const longestHold = 300_000
/** ms after which a line that was thinned again counts as another trouble, not the same. */
const sameTrouble = 60_000

/** The state of the line, as `look` goes on with it. */
export type Line = {
  thin: boolean
  /** Large pieces from here on are sent as they are made, earlier ones afterwards. */
  largeFrom: number
  /** Since when it has kept up, while it is thin. */
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

/** Whether it is for live viewers, or only for the recording. */
const isLive = ({ rendition, startsAt }: Piece, { thin, largeFrom }: Line): boolean =>
  rendition !== 'large' || (!thin && startsAt >= largeFrom)

/** ms by which what is to be seen now is late; 0 with nothing waiting. */
export function lagOf(waiting: readonly Piece[], line: Line, now: number): number {
  let lag = 0
  for (const piece of waiting)
    if (isLive(piece, line)) lag = Math.max(lag, now - piece.startsAt - piece.duration / 1000)
  return lag
}

/** Whether nothing gets through at all, though no try has failed yet: a line that is only slow answers now and then. */
export const isSilentLine = (lag: number, answeredAt: number, now: number): boolean =>
  lag > thinAfter && now - answeredAt > silentAfter

/** Looks at the line again; call it at every change, and once a second. */
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

/** What is sent next. `isOver`: nothing more is made, so everything may be sent. */
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

/** ms until the next try after so many failures in a row; `part` of 0 to 1 spreads the tries of many. */
export const retryIn = (failures: number, part: number): number =>
  Math.min(8_000, 500 * 2 ** Math.min(failures - 1, 10)) * (0.75 + part / 4)
