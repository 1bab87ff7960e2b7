/** The last lines as the captioner's page has them, by their numbers. */
import type { CaptionLine } from '@rostra/domain/captions/live-captions'

/** `was`: the words of a line that is removed, which can be put back. */
export type DeskLine = CaptionLine & { was?: string }

/** As many as are shown. */
const kept = 30

/** With lines that have come or changed. `isFirst`: they are the latest of all, so others from there on are gone. */
export function withLines(
  lines: readonly DeskLine[],
  come: readonly CaptionLine[],
  isFirst: boolean,
): DeskLine[] {
  const first = come[0]?.n ?? 0
  const known = new Map(lines.filter(({ n }) => !isFirst || n < first).map((it) => [it.n, it]))
  for (const line of come) {
    const before = known.get(line.n)
    const was = before?.text || before?.was
    if (line.text !== '') known.set(line.n, line)
    else if (was) known.set(line.n, { ...line, was })
  }
  return [...known.values()].sort((a, b) => a.n - b.n).slice(-kept)
}
