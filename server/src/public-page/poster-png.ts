/** The event's poster as PNG, because link previews show no SVG. */
import { crc32, deflateSync } from 'node:zlib'
import { posterShapes, posterWidth } from '@rostra/domain/poster'
import type { PosterColours } from '@rostra/domain/theme/poster-colours'
import type { Composition } from '@rostra/domain/theme/theme'

/** As previews show it. */
const [width, height] = [1200, 630]
const scale = width / posterWidth
/** What is cut off at the top: shapes belong in the lower end corner. */
const above = 900 * scale - height
/** Lines that are measured for each line of pixels, so that edges are smooth. */
const lines = 4
/** Points of a half circle. */
const arcPoints = 96

type Point = readonly [x: number, y: number]
type Colour = readonly [number, number, number]

export function posterPng({ accent, ribbons }: PosterColours, composition: Composition): Buffer {
  const ground = colourOf(accent)
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(ground, at)
  for (const [path, ribbon] of posterShapes(composition))
    fill(pixels, outlineOf(path), colourOf(ribbons[ribbon]))
  return pngOf(pixels)
}

const colourOf = (hex: string): Colour => {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

/** The corners of a shape in pixels. Its arcs are upper half circles. */
function outlineOf(path: string): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    points.push([x * scale, y * scale - above])
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

function fill(pixels: Buffer, outline: readonly Point[], colour: Colour): void {
  for (let row = 0; row < height; row += 1) {
    const covered = new Float32Array(width)
    for (let line = 0; line < lines; line += 1) {
      const edges = crossings(outline, row + (line + 0.5) / lines)
      for (let n = 0; n + 1 < edges.length; n += 2) cover(covered, edges[n] ?? 0, edges[n + 1] ?? 0)
    }
    covered.forEach((share, column) => {
      if (share === 0) return
      const at = (row * width + column) * 3
      for (const [n, value] of colour.entries())
        pixels[at + n] = Math.round((pixels[at + n] ?? 0) * (1 - share) + value * share)
    })
  }
}

/** Where a horizontal line enters and leaves the shape. */
const crossings = (outline: readonly Point[], y: number): number[] =>
  outline
    .flatMap(([x1, y1], n) => {
      const [x2, y2] = outline[(n + 1) % outline.length] ?? [x1, y1]
      return y1 <= y === y2 <= y ? [] : x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
    })
    .sort((one, other) => one - other)

/** Adds the share of each pixel between two places on one of its lines. */
function cover(covered: Float32Array, from: number, to: number): void {
  const end = Math.min(to, width)
  for (let at = Math.max(from, 0); at < end; ) {
    const column = Math.floor(at)
    const next = Math.min(column + 1, end)
    covered[column] = (covered[column] ?? 0) + (next - at) / lines
    at = next
  }
}

function pngOf(pixels: Buffer): Buffer {
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
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
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
