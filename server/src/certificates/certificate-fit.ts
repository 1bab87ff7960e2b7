/**
 * How much smaller the text of a certificate is set so that it fits on its page. Estimated, and rather too small than cut
 * off: the page has no script that could measure it. All lengths are mm.
 */

/** In the order of the page. */
type SheetText = {
  title: string
  name: string
  event: string
  facts: readonly string[]
  /** Markdown. */
  text: string
  hasLogo: boolean
  signedBy: readonly { name: string; role: string; signature: string | undefined }[]
}

/** Percent of the normal size; each has a style. */
export const fits = [100, 92, 85, 77, 70, 60, 50] as const

/** Longer names and titles, in characters, are set smaller. */
export const sizeClass = (text: string): '' | ' long' | ' longest' =>
  text.length > 120 ? ' longest' : text.length > 60 ? ' long' : ''

/** The first that fits, or the smallest. */
export const fitFor = (sheet: SheetText): (typeof fits)[number] =>
  fits.find((percent) => {
    const larger = 100 / percent
    return heightOf(sheet, textWidth * larger - 34) <= pageHeight * larger - 27
  }) ?? 50

/** Of the column beside the poster, with its padding. */
const textWidth = 219
const pageHeight = 209.5
const point = 0.353

/** In points. */
const sizes = {
  title: { '': 20, ' long': 14, ' longest': 11 },
  name: { '': 34, ' long': 22, ' longest': 15 },
  event: { '': 19, ' long': 14, ' longest': 11 },
} as const

function heightOf(sheet: SheetText, width: number): number {
  const heading = (of: keyof typeof sizes) => {
    const text = sheet[of]
    return block(text, sizes[of][sizeClass(text)], 1.15, width)
  }
  const leads = 2 * (9 + 6.2)
  const factRows = sheet.facts.reduce((sum, it) => sum + 7 + block(it, 12, 1.45, width) / 2, 0)
  const paragraphs = sheet.text.split('\n').filter((it) => it.trim() !== '')
  const own = paragraphs.reduce((sum, it) => sum + 3 + block(it, 11, 1.4, width), 4)
  const signatures = sheet.signedBy.map(
    ({ name, role, signature }) =>
      (signature ? 17 : 1) +
      [name, role].reduce((sum, it) => sum + block(it, 10, 1.35, (width - 18) / 4), 0),
  )
  return (
    (sheet.hasLogo ? 23 : 0) +
    heading('title') +
    heading('name') +
    heading('event') +
    leads +
    7 +
    factRows +
    (sheet.text ? own : 0) +
    Math.max(0, ...signatures) +
    5 +
    10
  )
}

/** The height of a text of this size in points. */
function block(text: string, size: number, lineHeight: number, width: number): number {
  const long = [...text].reduce((sum, it) => sum + widthOf(it), 0) * size * point
  return Math.ceil(long / width) * size * point * lineHeight
}

/** Relative to the size. Letters of East Asian scripts are as wide as high. */
function widthOf(letter: string): number {
  if ((letter.codePointAt(0) ?? 0) >= 0x2e80) return 1
  return letter === letter.toLowerCase() ? 0.54 : 0.78
}
