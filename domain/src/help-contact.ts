/** Whom attendees may write to or call, as the organisers wrote it, with what in it can be followed. */

export type ContactPart = { text: string; href?: string }

/** Addresses of mails, and telephone numbers: those of other countries, or the whole text. */
const found =
  /([^\s<>()"',;:]+@[^\s<>()"',;:@]+\.[\p{L}\p{N}-]{2,})|(\+\d{1,3}(?: ?\(\d{1,5}\))?(?:[ ./-]?\d){4,})/u
const number = /^[\d(][\d ()./-]{4,}\d$/

/** The text in parts; those with an `href` are links that write a mail or call a number. */
export function contactParts(text: string): ContactPart[] {
  if (number.test(text)) return [{ text, href: callOf(text) }]
  const match = found.exec(text)
  if (!match) return text === '' ? [] : [{ text }]
  const [whole, mail] = match
  const before = text.slice(0, match.index)
  return [
    ...(before === '' ? [] : [{ text: before }]),
    { text: whole, href: mail ? mailOf(mail) : callOf(whole) },
    ...contactParts(text.slice(match.index + whole.length)),
  ]
}

const callOf = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
// RFC 6068 leaves @ as it is, and some mail programs do not decode it.
const mailOf = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
