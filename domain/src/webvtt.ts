/** Shifts WebVTT captions to a different start of their video. Times are ms. */

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
  const [, ...blocks] = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  // Header lines below the first map the times of HLS segments, which does not apply to this file.
  return `${['WEBVTT', ...blocks.flatMap((block) => movedBlock(block, move))].join('\n\n')}\n`
}

function movedBlock(block: string, move: Move): string[] {
  const lines = block
    .split('\n')
    .filter((line, index, all) => line !== '' || index < all.length - 1)
  const place = lines.findIndex((line) => line.includes('-->'))
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
      return at > begins && at < ends ? `<${written(at)}>` : ''
    }),
  )
  const timing = `${written(begins)} --> ${written(ends)}${found[9] ?? ''}`
  return [[...lines.slice(0, place), timing, ...words].join('\n')]
}

const timeOf = ([hours = '0', minutes, seconds, ms]: readonly (string | undefined)[]): number =>
  Number.parseInt(hours, 10) * hour + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(ms)

function written(at: number): string {
  const rest = Math.round(at)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const minutes = two((rest % hour) / 60_000)
  const seconds = two((rest % 60_000) / 1000)
  return `${two(rest / hour)}:${minutes}:${seconds}.${String(rest % 1000).padStart(3, '0')}`
}
