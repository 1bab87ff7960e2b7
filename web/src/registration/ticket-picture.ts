/** The ticket as a picture that people share: it says their name and the event's, and nothing else about them. */
import { ribbonBands, ribbonColours } from '@rostra/domain/attendees/ribbon'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { eventComposition, posterShapes } from '@rostra/domain/event/poster'
import { themeTokens } from '@rostra/domain/theme/theme-tokens'
import { ticketBands } from './ribbon-drawing.tsx'
import { nameSize } from './ticket.tsx'

const [width, height] = [1200, 630]
/** Where the ticket is torn, and the space between its edges and what is written. */
const [tear, edge] = [940, 64]

type Drawn = { event: EventFront; name: string; days: string; ribbon: number; isRtl: boolean }

/** A PNG of 1200 × 630; `fonts` are those of the page, which has loaded them: for the names, and for other texts. */
export async function ticketPicture(drawn: Drawn, fonts: [string, string]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  drawShapes(context, drawn)
  drawTexts(context, drawn, fonts)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('too large')))),
  )
}

/** The field with its composition, and the ribbon on paper. */
function drawShapes(context: CanvasRenderingContext2D, { event, ribbon, isRtl }: Drawn): void {
  const tokens = themeTokens(event.theme, 'light')
  const fills = [tokens['poster-1'], tokens['poster-2'], tokens['poster-3']] as const
  context.save()
  if (isRtl) context.transform(-1, 0, 0, 1, width, 0)
  context.fillStyle = tokens.poster
  context.fillRect(0, 0, width, height)
  context.save()
  context.beginPath()
  context.rect(tear / 2, 0, tear / 2, height)
  context.clip()
  // As the page crops them: their lower end corner is that of the field.
  const scale = height / 900
  context.transform(scale, 0, 0, scale, tear - 1600 * scale, 0)
  for (const [path, colour] of posterShapes(eventComposition(event.theme, event.name))) {
    context.fillStyle = fills[colour]
    context.fill(new Path2D(path))
  }
  context.restore()
  context.fillStyle = tokens.surface
  context.fillRect(tear, 0, width - tear, height)
  context.strokeStyle = tokens.line
  context.lineWidth = 3
  context.setLineDash([9, 9])
  context.strokeRect(tear, -9, width, height + 18)
  const colours = ribbonColours(event.theme)
  const [from, long] = [tear + 40, width - tear - 80]
  for (const band of ribbonBands(ribbon, ticketBands)) {
    context.fillStyle = colours[band.colour] ?? tokens.field
    context.fillRect(from + band.from * long, edge, Math.ceil(band.width * long), height - 2 * edge)
  }
  context.restore()
}

function drawTexts(
  context: CanvasRenderingContext2D,
  { event, name, days, isRtl }: Drawn,
  [display, plain]: [string, string],
): void {
  const at = isRtl ? width - edge : edge
  const room = tear / 2 - edge
  context.fillStyle = themeTokens(event.theme, 'light')['on-poster']
  context.direction = isRtl ? 'rtl' : 'ltr'
  context.textAlign = 'start'
  const write = (text: string, font: string, y: number, line: number, isUpwards = false) => {
    context.font = font
    const lines = linesOf(context, text, room)
    const top = isUpwards ? y - (lines.length - 1) * line : y
    for (const [index, one] of lines.entries()) context.fillText(one, at, top + index * line, room)
    return top + lines.length * line
  }
  const lower = write(event.name, `600 26px ${plain}`, 90, 34)
  write(event.edition, `400 26px ${plain}`, lower, 34)
  const size = (nameSize(name, { width: 34, height: 24, largest: 9 }) * tear) / 76.8
  context.letterSpacing = `${-0.03 * size}px`
  write(name, `720 ${size}px ${display}`, height - 130, size, true)
  context.letterSpacing = '0px'
  write(days, `650 30px ${display}`, height - edge, 36)
}

/** Whole words in lines of at most `room`; a word that is wider is squeezed. */
function linesOf(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && context.measureText(longer).width <= room) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
