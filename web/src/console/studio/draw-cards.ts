/** Cards in the event's look: title, "We start soon" and "Back at". */
import { clockText } from '../director/running.ts'
import { drawLines, fitted, font, type Pen } from './pen.ts'
import { type Look, type Programme, pictureHeight, pictureWidth } from './studio-types.ts'

const left = 96
const width = pictureWidth - 2 * left

/** The event's ribbons crossing at the end, as on the poster of a session. */
function ground(pen: Pen, { colours, ribbons }: Look): void {
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
  // Words stay readable where they cross the ribbons.
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

function eventLine(pen: Pen, look: Look, event: string): void {
  pen.fillStyle = look.colours.accent
  pen.fillRect(left, 96, 56, 6)
  pen.fillStyle = look.colours.ink2
  pen.font = font(look.text, 600, 28)
  pen.fillText(fitted(pen, event, width), left, 148)
}

export function drawTitle(pen: Pen, look: Look, { event, title, speakers }: Programme): void {
  ground(pen, look)
  eventLine(pen, look, event)
  pen.fillStyle = look.colours.ink
  pen.font = font(look.display, 700, 76)
  const below = drawLines(pen, title, { x: left, y: 252, width, most: 3, lineHeight: 84 })
  pen.fillStyle = look.colours.ink2
  pen.font = font(look.text, 500, 34)
  drawLines(pen, speakers, { x: left, y: below + 24, width, most: 2, lineHeight: 46 })
}

function card(
  pen: Pen,
  look: Look,
  { event, title }: Programme,
  words: string,
  figure: string,
): void {
  ground(pen, look)
  eventLine(pen, look, event)
  pen.fillStyle = look.colours.ink
  pen.font = font(look.display, 700, 56)
  pen.fillText(fitted(pen, words, width), left, 300)
  if (figure) {
    pen.font = font(look.display, 700, 168)
    pen.fillText(figure, left - 6, 480)
  }
  pen.fillStyle = look.colours.ink2
  pen.font = font(look.text, 500, 34)
  pen.fillText(fitted(pen, title, width), left, figure ? 560 : 372)
}

export function drawSoon(pen: Pen, look: Look, programme: Programme, now: number): void {
  const left = programme.startsAt - now
  card(pen, look, programme, 'We start soon', left > 0 ? clockText(left) : '')
}

export const drawBack = (pen: Pen, look: Look, programme: Programme): void =>
  card(pen, look, programme, programme.backAt ? 'Back at' : 'We’ll be back soon', programme.backAt)
