/**
 * How large the text of a certificate is set so that it fits on its page. Estimated, and rather too small than cut off:
 * the page has no script that could measure it. All lengths are mm; 4 px of the design are one.
 */

/** In the order of the page. */
type SheetText = {
  name: string
  /** What stands below the name, without markup. */
  sentence: string
  worth: string
  /** Markdown. */
  text: string
  signedBy: readonly { name: string; role: string; signature: string | undefined }[]
}

/** px of the design; each has a style. */
export const nameSizes = [108, 96, 84, 72, 60, 48, 40, 32, 24, 18] as const
/** Percent of the normal size of all between the head and the signatures; each has a style. */
export const fits = [100, 92, 85, 77, 70, 60, 50, 42] as const

const width = 256
/** Beside the seal. */
const textWidth = 196
/** Of the page without its head and padding. */
const height = 172

/** The largest in which a name takes at most two lines, or the smallest. */
export const nameSizeFor = (name: string): (typeof nameSizes)[number] =>
  nameSizes.find((size) => linesOf(name, size / 4, width) <= 2) ?? 18

/** The first percentage that fits, or the smallest. */
export function fitFor(sheet: SheetText): (typeof fits)[number] {
  const left = height - footOf(sheet)
  const name = nameSizeFor(sheet.name) / 4
  const fit = fits.find((percent) => {
    const larger = 100 / percent
    const ofName = 18 + linesOf(sheet.name, name, width * larger) * name * 1.15
    return ofName + bodyOf(sheet, textWidth * larger) <= left * larger
  })
  return fit ?? 42
}

function bodyOf({ sentence, worth, text }: SheetText, wide: number): number {
  const paragraphs = text.split('\n').filter((it) => it.trim() !== '')
  return (
    7.5 +
    block(sentence, 6.5, 1.38, Math.min(wide, 169)) +
    (worth ? 4 + block(worth, 4.4, 1.45, wide) : 0) +
    paragraphs.reduce((sum, it) => sum + 3 + block(it, 3.9, 1.4, wide), 4)
  )
}

/** The height of the signatures, or of the code beside them. */
function footOf({ signedBy }: SheetText): number {
  const line = Math.min(60, (width - 82) / Math.max(1, signedBy.length) - 8)
  const signatures = signedBy.map(
    ({ name, role, signature }) =>
      (signature ? 17 : 1) + block(name, 3.75, 1.35, line) + block(role, 3.75, 1.35, line),
  )
  return Math.max(24, ...signatures)
}

const block = (text: string, size: number, lineHeight: number, wide: number): number =>
  linesOf(text, size, wide) * size * lineHeight

/**
 * Broken between words, after hyphens, and between letters of East Asian scripts. A word that is too long for a line
 * counts one more than it takes: no name is broken within one that would fit in a smaller size.
 */
function linesOf(text: string, size: number, wide: number): number {
  let [lines, used] = [0, wide]
  for (const word of text.match(/[\u2e80-\u{3ffff}]|[^\s\u2e80-\u{3ffff}-]+-*|-+/gu) ?? []) {
    const long = [...word].reduce((sum, it) => sum + widthOf(it), 0) * size
    if (used + long > wide) {
      lines += long > wide ? Math.ceil(long / wide) + 1 : 1
      used = long % wide
    } else used += long
    used += isWide(word) || word.endsWith('-') ? 0 : size * 0.25
  }
  return lines
}

/** Relative to the size. Letters of East Asian scripts are as wide as high. */
const widthOf = (letter: string): number =>
  isWide(letter) ? 1 : letter === letter.toLowerCase() ? 0.54 : 0.72

const isWide = (text: string): boolean => (text.codePointAt(0) ?? 0) >= 0x2e80
