/** The lines of live captions that a page has, and which of them its picture shows. Times are epoch ms. */
import type { CaptionLine } from '@rostra/domain/captions/live-captions'

/** `from`: when the picture shows it; its words were spoken at `at`. */
type SaidLine = { n: number; text: string; at: number; from: number }

/** In the order in which they are shown. */
export type CaptionLog = readonly SaidLine[]

/** A line that comes this late is shown when it comes; an older one belongs to the past. */
const lateWithin = 15_000
/** How long the last line is shown at least, and for each character. */
const [shownFor, perCharacter] = [6_000, 80]
/** Lines that far apart are not shown together. */
const together = 15_000

const inOrder = (lines: Iterable<SaidLine>): CaptionLog =>
  [...lines].sort((a, b) => a.from - b.from || a.n - b.n)

/** With lines that have come while the picture shows `clock`. A known line is corrected in its place, an empty one goes. */
export function takeLines(
  log: CaptionLog,
  lines: readonly CaptionLine[],
  clock: number,
): CaptionLog {
  const byNumber = new Map(log.map((it) => [it.n, it]))
  for (const { n, text, at: spoken } of lines) {
    const at = Date.parse(spoken)
    const isLate = at < clock && clock - at <= lateWithin
    const from = byNumber.get(n)?.from ?? (isLate ? clock : at)
    if (text === '') byNumber.delete(n)
    else byNumber.set(n, { n, text, at, from })
  }
  return inOrder(byNumber.values())
}

/** What was asked for: a part of the show, and the lines that were known then. */
type Asked = { from: number; to: number; known: ReadonlySet<number> }

/** With all `lines` of a part. Those that were known and aren't among them were removed meanwhile. */
export function takePart(
  log: CaptionLog,
  lines: readonly CaptionLine[],
  { from, to, known }: Asked,
): CaptionLog {
  const there = new Set(lines.map(({ n }) => n))
  const kept = log.filter(({ n, at }) => there.has(n) || !known.has(n) || at < from || at >= to)
  return takeLines(kept, lines, Number.NEGATIVE_INFINITY)
}

/** The lines over a picture that shows `clock`, the newest last and at most `most`. */
export function shownAt(log: CaptionLog, clock: number, most: number): CaptionLog {
  const last = log.findLastIndex(({ from }) => from <= clock)
  const newest = log[last]
  if (!newest) return []
  const lasts = Math.max(shownFor, newest.text.length * perCharacter)
  if (clock - newest.from >= lasts) return []
  return log
    .slice(Math.max(0, last + 1 - most), last + 1)
    .filter(({ from }) => newest.from - from <= together)
}

/** What the picture has shown from `since` until `clock`. */
export const saidUntil = (log: CaptionLog, since: number, clock: number): CaptionLog =>
  log.filter(({ from }) => from > since && from <= clock)
