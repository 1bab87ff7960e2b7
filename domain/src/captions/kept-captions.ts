/** Captions of a recording from lines that were written while the session was live. */
import { type Alignment, lengthOf, positionOf } from '../replay/alignment.ts'
import type { Cue } from './webvtt.ts'

/** A line, and when its words were spoken (epoch ms). */
export type SpokenLine = { text: string; at: number }

/** ms: how long a line is shown where none follows, and the least. */
const [longestCue, shortestCue] = [7_000, 1_000]

/**
 * The cues of a recording, in their order. A line is shown until the next one, for seven seconds at most; lines of one
 * moment, such as those of one message, share that time. What was cut out of the recording is left out.
 */
export function cuesOfLines(lines: readonly SpokenLine[], alignment: Alignment): Cue[] {
  const end = lengthOf(alignment)
  const moments = new Map<number, string[]>()
  for (const { text, at } of lines.toSorted((a, b) => a.at - b.at)) {
    const position = positionOf(alignment, at)
    if (position === undefined || position >= end) continue
    const from = Math.round(position)
    moments.set(from, [...(moments.get(from) ?? []), text])
  }
  const ordered = [...moments].sort(([a], [b]) => a - b)
  return ordered.flatMap(([from, texts], index) => {
    const next = Math.min(ordered[index + 1]?.[0] ?? Number.POSITIVE_INFINITY, end)
    const lasts = Math.min(next - from, longestCue * texts.length)
    const each = Math.min(longestCue, Math.max(lasts / texts.length, 1))
    // Lines that come faster than anyone reads are shown together with the one after.
    if (each < shortestCue) return [{ from, to: from + lasts, text: texts.join('\n') }]
    return texts.map((text, place) => ({
      from: Math.round(from + place * each),
      to: Math.round(from + (place + 1) * each),
      text,
    }))
  })
}
