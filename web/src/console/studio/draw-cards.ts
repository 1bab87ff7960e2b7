/** Cards in the event's theme: title, "Starting soon" and "Back at". */
import { clockText } from '../director/running.ts'
import { drawLines, fitted, font, type Pen } from './pen.ts'
import { type Programme, pictureHeight, pictureWidth, type StudioTheme } from './studio-types.ts'

const left = 96
const width = pictureWidth - 2 * left

/** The event's ribbons crossing at the end, as on the poster of a session. */
function ground(pen: Pen, { colours, ribbons }: StudioTheme): void {
  pen.fillStyle = colours.canvas
  pen.fillRect(0, 0, pictureWidth, pictureHeight)
  pen.save()
  pen.globalAlpha = 0.5
  pen.lineWidth = 104
  const lines = [
    [560, 840, 1500, -100],
    [760, -120, 1620, 740],
    [920, 860, 1700, 80],
  ] as const
  for (const [index, [x1, y1, x2, y2]] of lines.entries()) {
    pen.strokeStyle = ribbons[index] ?? colours.accent
    pen.beginPath()
    pen.moveTo(x1, y1)
    pen.lineTo(x2, y2)
    pen.stroke()
  }
  pen.restore()
  // Keeps text readable where it crosses the ribbons.
  const veil = pen.createLinearGradient(0, 0, pictureWidth, 0)
  veil.addColorStop(0.35, colours.canvas)
  veil.addColorStop(1, 'transparent')
  pen.save()
  pen.globalAlpha = 0.85
  pen.fillStyle = veil
  pen.fillRect(0, 0, pictureWidth, pictureHeight)
  pen.restore()
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
}

function eventLine(pen: Pen, theme: StudioTheme, event: string): void {
  pen.fillStyle = theme.colours.accent
  pen.fillRect(left, 96, 56, 6)
  pen.fillStyle = theme.colours.ink2
  pen.font = font(theme.text, 600, 28)
  pen.fillText(fitted(pen, event, width), left, 148)
}

export function drawTitle(
  pen: Pen,
  theme: StudioTheme,
  { event, title, speakers }: Programme,
): void {
  ground(pen, theme)
  eventLine(pen, theme, event)
  pen.fillStyle = theme.colours.ink
  pen.font = font(theme.display, 700, 76)
  const below = drawLines(pen, title, { x: left, y: 252, width, most: 3, lineHeight: 84 })
  pen.fillStyle = theme.colours.ink2
  pen.font = font(theme.text, 500, 34)
  drawLines(pen, speakers, { x: left, y: below + 24, width, most: 2, lineHeight: 46 })
}

function card(
  pen: Pen,
  theme: StudioTheme,
  { event, title }: Programme,
  words: string,
  figure: string,
): void {
  ground(pen, theme)
  eventLine(pen, theme, event)
  pen.fillStyle = theme.colours.ink
  pen.font = font(theme.display, 700, 56)
  pen.fillText(fitted(pen, words, width), left, 300)
  if (figure) {
    pen.font = font(theme.display, 700, 168)
    pen.fillText(figure, left - 6, 480)
  }
  pen.fillStyle = theme.colours.ink2
  pen.font = font(theme.text, 500, 34)
  pen.fillText(fitted(pen, title, width), left, figure ? 560 : 372)
}

export function drawSoon(pen: Pen, theme: StudioTheme, programme: Programme, now: number): void {
  const left = programme.startsAt - now
  card(pen, theme, programme, 'Starting soon', left > 0 ? clockText(left) : '')
}

export const drawBack = (pen: Pen, theme: StudioTheme, programme: Programme): void =>
  card(pen, theme, programme, programme.backAt ? 'Back at' : 'We’ll be back soon', programme.backAt)
