/** What every email in HTML needs. */

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Plain text as paragraphs, whose lines stay lines. */
export const paragraphsHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((it) => `<p>${escapeHtml(it).replaceAll('\n', '<br>')}</p>\n`)
    .join('')
