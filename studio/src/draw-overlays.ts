/** Overlays on the picture: who is speaking, the question on air, the result of a poll. */
import { drawLines, fitted, font, linesOf, type Pen } from './pen.ts'
import { type Programme, pictureHeight, pictureWidth, type StudioTheme } from './studio-types.ts'

const edge = 48

function panel(
  pen: Pen,
  theme: StudioTheme,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  pen.fillStyle = theme.colours.surface
  pen.fillRect(x, y, width, height)
  pen.fillStyle = theme.colours.accent
  pen.fillRect(x, y, 8, height)
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
}

export function drawLowerThird(
  pen: Pen,
  theme: StudioTheme,
  { name, role }: NonNullable<Programme['lowerThird']>,
): void {
  pen.font = font(theme.display, 700, 40)
  const nameWidth = pen.measureText(name).width
  pen.font = font(theme.text, 500, 26)
  const width = Math.min(900, Math.max(nameWidth, pen.measureText(role).width) + 64)
  const height = role ? 116 : 80
  const y = pictureHeight - edge - height
  panel(pen, theme, edge, y, width, height)
  pen.fillStyle = theme.colours.ink
  pen.font = font(theme.display, 700, 40)
  pen.fillText(fitted(pen, name, width - 56), edge + 32, y + 54)
  pen.fillStyle = theme.colours.ink2
  pen.font = font(theme.text, 500, 26)
  if (role) pen.fillText(fitted(pen, role, width - 56), edge + 32, y + 92)
}

export function drawQuestion(
  pen: Pen,
  theme: StudioTheme,
  { text, asker }: NonNullable<Programme['question']>,
): void {
  const width = pictureWidth - 2 * edge
  const inside = width - 80
  pen.font = font(theme.text, 600, 34)
  const lines = linesOf(pen, text, inside, 3).length
  const height = 92 + lines * 44
  const y = pictureHeight - edge - height
  panel(pen, theme, edge, y, width, height)
  pen.fillStyle = theme.colours.accent
  pen.font = font(theme.text, 600, 22)
  pen.fillText(
    fitted(pen, asker ? `Question from ${asker}` : 'Question', inside),
    edge + 40,
    y + 44,
  )
  pen.fillStyle = theme.colours.ink
  pen.font = font(theme.text, 600, 34)
  drawLines(pen, text, { x: edge + 40, y: y + 60, width: inside, most: 3, lineHeight: 44 })
}

export function drawPoll(pen: Pen, theme: StudioTheme, poll: NonNullable<Programme['poll']>): void {
  const width = 620
  const inside = width - 80
  const bars = poll.bars.slice(0, 6)
  pen.font = font(theme.text, 600, 30)
  const lines = linesOf(pen, poll.question, inside, 3).length
  const height = 104 + lines * 38 + bars.length * 66
  const x = edge
  const y = Math.max(24, (pictureHeight - height) / 2)
  panel(pen, theme, x, y, width, height)
  pen.fillStyle = theme.colours.ink
  pen.font = font(theme.text, 600, 30)
  let top = drawLines(pen, poll.question, {
    x: x + 40,
    y: y + 28,
    width: inside,
    most: 3,
    lineHeight: 38,
  })
  top += 16
  for (const bar of bars) {
    pen.fillStyle = theme.colours.ink
    pen.font = font(theme.text, 500, 24)
    pen.textAlign = 'right'
    pen.fillText(bar.words, x + 40 + inside, top + 24)
    const words = pen.measureText(bar.words).width
    pen.textAlign = 'left'
    pen.fillText(fitted(pen, bar.label, inside - words - 24), x + 40, top + 24)
    pen.fillStyle = theme.colours.canvas
    pen.fillRect(x + 40, top + 36, inside, 12)
    pen.fillStyle = theme.colours.accent
    pen.fillRect(x + 40, top + 36, Math.max(2, inside * bar.part), 12)
    top += 66
  }
  pen.fillStyle = theme.colours.ink2
  pen.font = font(theme.text, 500, 22)
  pen.fillText(poll.total, x + 40, top + 24)
}
