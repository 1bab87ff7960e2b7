/** Text on the programme's canvas. */
export type Pen = OffscreenCanvasRenderingContext2D

export const font = (family: string, weight: number, size: number): string =>
  `${weight} ${size}px ${family}`

/** The text, or as much of it as fits, with an ellipsis. */
export function fitted(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  let short = text
  while (short.length > 1 && pen.measureText(`${short}…`).width > width) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}

/** Lines of at most `width`; the last of at most `most` ends with an ellipsis if there is more. */
export function linesOf(pen: Pen, text: string, width: number, most: number): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.split(/\s+/).filter(Boolean)
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (!line || pen.measureText(longer).width <= width) {
      line = longer
      continue
    }
    if (lines.length === most - 1)
      return [...lines, fitted(pen, [line, ...words.slice(index)].join(' '), width)]
    lines.push(line)
    line = word
  }
  return line ? [...lines, fitted(pen, line, width)] : lines
}

type Block = { x: number; y: number; width: number; most: number; lineHeight: number }

/** Draws lines from `y` down; returns the `y` below the last. */
export function drawLines(
  pen: Pen,
  text: string,
  { x, y, width, most, lineHeight }: Block,
): number {
  const lines = linesOf(pen, text, width, most)
  pen.textBaseline = 'alphabetic'
  for (const [index, line] of lines.entries()) pen.fillText(line, x, y + lineHeight * (index + 0.8))
  return y + lines.length * lineHeight
}
