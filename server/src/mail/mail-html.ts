/** What every email in HTML needs. */

/** Formats that email programs show; Gmail and Outlook leave out an SVG. */
const shownInMails = /\.(?:png|jpe?g|gif)$/i

/** Where pictures are blocked, the name is shown instead. Outlook reads the height from the attribute alone. */
export function logoHtml(logo: string, name: string, siteAddress: string | undefined): string {
  if (!siteAddress || !shownInMails.test(logo)) return ''
  const { href, protocol } = new URL(logo, siteAddress)
  // Email programs block pictures that are not loaded over HTTPS, and warn about them.
  if (protocol !== new URL(siteAddress).protocol) return ''
  return `<p style="margin:0 0 24px"><img src="${escapeHtml(href)}" alt="${escapeHtml(name)}" height="48" style="display:block;height:48px;width:auto;max-width:240px;border:0;font-size:20px;font-weight:700"></p>\n`
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Plain text as paragraphs, whose lines stay lines. */
export const paragraphsHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((it) => `<p>${escapeHtml(it).replaceAll('\n', '<br>')}</p>\n`)
    .join('')
