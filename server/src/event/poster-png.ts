/** The event's poster as PNG, because link previews and emails show no SVG. */
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'
import { posterHeight, posterShapes, posterWidth } from '@rostra/domain/event/poster'
import type { PosterColours } from '@rostra/domain/theme/poster-colours'
import type { Composition } from '@rostra/domain/theme/theme'

/** As previews show it. */
const previews = { width: 1200, height: 630, shown: posterWidth }
/** Lines that are measured for each line of pixels, so that edges are smooth. */
const lines = 4
/** Steps of what an edge covers of a pixel: the fewer, the better it packs. */
const shares = 16
/** Points of a half circle. */
const arcPoints = 96

const packed = promisify(deflate)

/** In pixels; `shown` is how much of the view box is seen from side to side, and `isMirrored` is for right to left. */
type Size = { width: number; height: number; shown: number; isMirrored?: boolean }
type Point = readonly [x: number, y: number]
type Colour = readonly [number, number, number]

/** Draws in about 20 ms, and packs beside other work. */
export async function posterPng(
  { field, ribbons }: Pick<PosterColours, 'field' | 'ribbons'>,
  composition: Composition,
  size: Size = previews,
): Promise<Buffer> {
  const picture = { ...size, pixels: Buffer.alloc(size.width * size.height * 3) }
  picture.pixels.fill(Uint8Array.from(colourOf(field)))
  for (const [path, ribbon] of posterShapes(composition))
    fill(picture, outlineOf(path, size), colourOf(ribbons[ribbon]))
  return pngOf(picture)
}

const colourOf = (hex: string): Colour => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** The corners of a shape in pixels. Its arcs are upper half circles. Shapes belong in the lower end corner: the rest is cut off. */
function outlineOf(path: string, { width, height, shown, isMirrored }: Size): Point[] {
  const points: Point[] = []
  const scale = width / shown
  const [before, above] = [posterWidth * scale - width, posterHeight * scale - height]
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    const across = x * scale - before
    points.push([isMirrored ? width - across : across, y * scale - above])
  }
  for (const [, command, given = ''] of path.matchAll(/([MLHVhva])([^A-Za-z]*)/g)) {
    const [a = 0, b = 0, , , , across = 0] = (given.match(/-?\d+/g) ?? []).map(Number)
    if (command === 'M' || command === 'L') to(a, b)
    else if (command === 'H') to(a, y)
    else if (command === 'V') to(x, a)
    else if (command === 'h') to(x + a, y)
    else if (command === 'v') to(x, y + a)
    else {
      const [middle, base] = [x + across / 2, y]
      for (let n = 1; n <= arcPoints; n += 1) {
        const angle = Math.PI * (1 - n / arcPoints)
        to(middle + a * Math.cos(angle), base - a * Math.sin(angle))
      }
    }
  }
  return points
}

type Picture = Pick<Size, 'width' | 'height'> & { pixels: Buffer }

function fill({ width, height, pixels }: Picture, outline: readonly Point[], colour: Colour) {
  const whole = Buffer.alloc(width * 3, Uint8Array.from(colour))
  const [parts, starts] = [new Float32Array(width + 1), new Int8Array(width + 1)]
  for (let row = 0; row < height; row += 1) {
    parts.fill(0)
    starts.fill(0)
    for (let line = 0; line < lines; line += 1) {
      const edges = crossings(outline, row + (line + 0.5) / lines)
      for (let n = 0; n + 1 < edges.length; n += 2)
        cover(parts, starts, Math.max(edges[n] ?? 0, 0), Math.min(edges[n + 1] ?? 0, width))
    }
    let covered = 0
    /** Where pixels began that are covered by all lines. */
    let from = width
    const at = row * width * 3
    for (let column = 0; column <= width; column += 1) {
      covered += starts[column] ?? 0
      const part = parts[column] ?? 0
      const isWhole = column < width && covered === lines
      if (isWhole) from = Math.min(from, column)
      else if (from < column) {
        pixels.set(whole.subarray(from * 3, column * 3), at + from * 3)
        from = width
      }
      if (!isWhole && column < width && covered + part > 0)
        mix(
          pixels,
          at + column * 3,
          colour,
          Math.round(((covered + part) / lines) * shares) / shares,
        )
    }
  }
}

function mix(pixels: Buffer, at: number, colour: Colour, share: number): void {
  for (let n = 0; n < 3; n += 1)
    pixels[at + n] = Math.round((pixels[at + n] ?? 0) * (1 - share) + (colour[n] ?? 0) * share)
}

/** Where a horizontal line enters and leaves the shape. */
function crossings(outline: readonly Point[], y: number): number[] {
  const found: number[] = []
  let [x1, y1] = outline.at(-1) ?? [0, 0]
  for (const [x2, y2] of outline) {
    if (y1 <= y !== y2 <= y) found.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    ;[x1, y1] = [x2, y2]
  }
  return found.sort((one, other) => one - other)
}

/** Adds one line between two places in the picture: the shares of the pixels at its ends, and where the whole ones start and end. */
function cover(parts: Float32Array, starts: Int8Array, from: number, to: number): void {
  if (from >= to) return
  const [first, last] = [Math.floor(from), Math.floor(to)]
  const add = (column: number, share: number) => {
    parts[column] = (parts[column] ?? 0) + share
  }
  if (first === last) return add(first, to - from)
  add(first, first + 1 - from)
  add(last, to - last)
  starts[first + 1] = (starts[first + 1] ?? 0) + 1
  starts[last] = (starts[last] ?? 0) - 1
}

async function pngOf({ width, height, pixels }: Picture): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits of red, green and blue each.
  head.set([8, 2], 8)
  const rows = Array.from({ length: height }, (_, row) =>
    // Each row begins with the number of its filter: none.
    Buffer.concat([Buffer.alloc(1), pixels.subarray(row * width * 3, (row + 1) * width * 3)]),
  )
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', await packed(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const typed = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}
