/** Text as outlines: a picture in a page can use none of the page's fonts, and the visitor's computer may lack them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import wawoff2 from 'wawoff2'

const faces = join(import.meta.dirname, '../../node_modules/@fontsource-variable')
/** Weights can be chosen only in an uncompressed font. */
async function opened(face: string): Promise<Font> {
  const file = join(faces, face, `files/${face}-latin-wght-normal.woff2`)
  return create(Buffer.from(await wawoff2.decompress(readFileSync(file))))
}

const fonts = {
  figtree: await opened('figtree'),
  'bricolage-grotesque': await opened('bricolage-grotesque'),
  fraunces: await opened('fraunces'),
}

const letters: Record<string, string> = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q' }
letters.bezierCurveTo = 'C'
letters.closePath = 'Z'

type Place = {
  face: keyof typeof fonts
  weight: number
  /** Start of the baseline, and the size, in the drawing's units. */
  x: number
  y: number
  size: number
  /** The most width; a longer text is condensed. */
  held?: number | undefined
}

/** The data of one SVG path that looks like the text. */
export function outlined(text: string, { face, weight, x, y, size, held }: Place): string {
  const font = fonts[face].getVariation({ wght: weight })
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale
  const narrow = held && width > held ? held / width : 1
  const round = (value: number) => String(Math.round(value * 10) / 10)
  let pen = 0
  return glyphs
    .map((glyph, index) => {
      const at = pen
      pen += positions[index]?.xAdvance ?? 0
      return glyph.path.commands
        .map(({ command, args }) => {
          const points = args.map((value, n) =>
            round(n % 2 === 0 ? x + (at + value) * scale * narrow : y - value * scale),
          )
          return `${letters[command]}${points.join(' ')}`
        })
        .join('')
    })
    .join('')
}
