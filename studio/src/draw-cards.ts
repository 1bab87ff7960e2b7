/** Cards in the event's theme: title, "Starting soon" and "Back at". */
import { posterShapes, posterWidth } from '@rostra/domain/event/poster'
import { underText } from '@rostra/domain/theme/poster-colours'
import { clockText } from '@rostra/web/console/direction/running.ts'
import { drawLines, fitted, font, type Pen } from './pen.ts'
import { type Programme, pictureHeight, pictureWidth, type StudioTheme } from './studio-types.ts'

const left = 96
// Beside the shapes.
const width = pictureWidth * 0.62

/** The poster of the session: its shapes at the end, in the colours of the room. */
function ground(pen: Pen, { poster }: StudioTheme): void {
  pen.fillStyle = poster.field
  pen.fillRect(0, 0, pictureWidth, pictureHeight)
  pen.save()
  pen.scale(pictureWidth / posterWidth, pictureWidth / posterWidth)
  for (const [path, ribbon] of posterShapes(poster.composition)) {
    pen.fillStyle = poster.ribbons[ribbon]
    pen.fill(new Path2D(path))
  }
  pen.restore()
  // Faint under text, which can be read on them.
  const veil = pen.createLinearGradient(0, 0, pictureWidth, 0)
  const faint = `${poster.field}${Math.round((1 - underText) * 255).toString(16)}`
  veil.addColorStop(0.68, faint)
  veil.addColorStop(0.86, `${poster.field}00`)
  pen.fillStyle = veil
  pen.fillRect(0, 0, pictureWidth, pictureHeight)
  pen.textAlign = 'left'
  pen.textBaseline = 'alphabetic'
}

function eventLine(pen: Pen, theme: StudioTheme, event: string): void {
  pen.fillStyle = theme.poster.ribbons[0]
  pen.fillRect(left, 96, 56, 6)
  pen.fillStyle = theme.poster.ink
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
  pen.fillStyle = theme.poster.ink
  pen.font = font(theme.display, 700, 72)
  const below = drawLines(pen, title, { x: left, y: 224, width, most: 4, lineHeight: 78 })
  pen.fillStyle = theme.poster.ink
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
  pen.fillStyle = theme.poster.ink
  pen.font = font(theme.display, 700, 56)
  pen.fillText(fitted(pen, words, width), left, 300)
  if (figure) {
    pen.font = font(theme.display, 700, 168)
    pen.fillText(figure, left - 6, 480)
  }
  pen.fillStyle = theme.poster.ink
  pen.font = font(theme.text, 500, 34)
  pen.fillText(fitted(pen, title, width), left, figure ? 560 : 372)
}

export function drawSoon(pen: Pen, theme: StudioTheme, programme: Programme, now: number): void {
  const left = programme.startsAt - now
  card(pen, theme, programme, 'Starting soon', left > 0 ? clockText(left) : '')
}

export const drawBack = (pen: Pen, theme: StudioTheme, programme: Programme): void =>
  card(pen, theme, programme, programme.backAt ? 'Back at' : 'We’ll be back soon', programme.backAt)
