/** Reads WebVTT captions, mends their lines, and shifts them to a different start of their video. Times are ms. */
import { withoutTags, withWords } from './webvtt-tags.ts'

/** What is shown from one moment to another, as plain text. */
export type Cue = { from: number; to: number; text: string }

/** Shifts cues by `by` and keeps what is shown before `until`. */
type Move = { by: number; until: number }

const hour = 3600_000
const timings =
  /^[ \t]*(\d{1,6}:)?(\d\d):(\d\d)\.(\d{3})[ \t]+-->[ \t]+(\d{1,6}:)?(\d\d):(\d\d)\.(\d{3})(?![\d:.])(.*)$/
const within = /<(\d{1,6}:)?(\d\d):(\d\d)\.(\d{3})>/g

/**
 * The file with every cue shifted. Cues outside the video are left out; a cue that crosses its start or end is cut
 * there. Comments, styles and regions stay; other blocks without readable times are left out, as browsers do.
 */
export function movedWebVtt(text: string, move: Move): string {
  const [, ...blocks] = blocksOf(text)
  // Header lines below the first map the times of HLS segments, which does not apply to this file.
  return `${['WEBVTT', ...blocks.flatMap((block) => movedBlock(block, move))].join('\n\n')}\n`
}

/** The cues of a file in its order, without those that no browser shows. */
export const cuesOf = (text: string): Cue[] =>
  blocksOf(text)
    .slice(1)
    .flatMap((block) => {
      const cue = cueIn(block)
      if (!cue) return []
      return [{ from: cue.from, to: cue.to, text: plain(cue.lines.slice(cue.place + 1)) }]
    })

/**
 * The file with other words in some of its cues, by their place in `cuesOf`; a cue without words is left out. Names,
 * times, settings, comments and styles stay, and so do tags such as voices.
 */
export function mendedWebVtt(text: string, words: ReadonlyMap<number, string>): string {
  const [head = 'WEBVTT', ...blocks] = blocksOf(text)
  let count = -1
  const mended = blocks.flatMap((block) => {
    const cue = cueIn(block)
    if (!cue) return block.trim() === '' ? [] : [block.replace(/\n$/, '')]
    count += 1
    const said = words.get(count)
    if (said === undefined) return [cue.lines.join('\n')]
    const lines = said.split('\n').flatMap((line) => line.trim() || [])
    if (lines.length === 0) return []
    const text = withWords(cue.lines.slice(cue.place + 1).join('\n'), lines.join('\n'))
    return [[...cue.lines.slice(0, cue.place + 1), text].join('\n')]
  })
  return `${[head.trimEnd(), ...mended].join('\n\n')}\n`
}

/** A file with these cues. */
export const webVttOf = (cues: readonly Cue[]): string =>
  `${['WEBVTT', ...cues.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${withWords('', text)}`)].join('\n\n')}\n`

const blocksOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)

/** The lines of a block, which line has its times, and those times; undefined for a block that is no cue. */
function cueIn(block: string) {
  const lines = linesOf(block)
  const place = timesIn(lines)
  const found = timings.exec(lines[place] ?? '')
  // At most one line, the cue's name, comes before the times.
  if (!found || place > 1) return undefined
  const [from, to] = [timeOf(found.slice(1, 5)), timeOf(found.slice(5, 9))]
  return from < to ? { lines, place, from, to } : undefined
}

const linesOf = (block: string) =>
  block.split('\n').filter((line, index, all) => line !== '' || index < all.length - 1)
const timesIn = (lines: readonly string[]) => lines.findIndex((line) => line.includes('-->'))

const plain = (lines: readonly string[]): string => withoutTags(lines.join('\n')).trim()

function movedBlock(block: string, move: Move): string[] {
  const lines = linesOf(block)
  const place = timesIn(lines)
  if (place === -1) return /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[0] ?? '') ? [block] : []
  const found = timings.exec(lines[place] ?? '')
  // At most one line, the cue's name, comes before the times.
  if (!found || place > 1) return []
  const from = timeOf(found.slice(1, 5)) + move.by
  const to = timeOf(found.slice(5, 9)) + move.by
  const [begins, ends] = [Math.max(0, from), Math.min(to, move.until)]
  if (begins >= ends) return []
  const words = lines.slice(place + 1).map((line) =>
    line.replace(within, (_, ...parts: string[]) => {
      const at = timeOf(parts) + move.by
      return at > begins && at < ends ? `<${clock(at)}>` : ''
    }),
  )
  const timing = `${clock(begins)} --> ${clock(ends)}${found[9] ?? ''}`
  return [[...lines.slice(0, place), timing, ...words].join('\n')]
}

const timeOf = ([hours = '0', minutes, seconds, ms]: readonly (string | undefined)[]): number =>
  Number.parseInt(hours, 10) * hour + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(ms)

function clock(at: number): string {
  const rest = Math.round(at)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = two((rest % hour) / 60_000)
  const seconds = two((rest % 60_000) / 1000)
  return `${two(rest / hour)}:${minutes}:${seconds}.${String(rest % 1000).padStart(3, '0')}`
}
