/** Whom attendees may write to or call: the organisers' text, with links for email addresses and phone numbers. */
import { isMailAddress } from '../mail/mail-address.ts'

export type ContactPart = { text: string; href?: string }

/** What may become a link: a phone number in international format, or a word. */
const pieces = /(\+(?:[\d ./-]|\(\d+\))+|[^\s<>()"',;:?]+)/u
const number = /^[\d(][\d ()./-]{4,}\d$/

/** The text in parts; those with an `href` are links that start an email or a call. */
export function contactParts(text: string): ContactPart[] {
  if (number.test(text)) return [{ text, href: callOf(text) }]
  const parts: ContactPart[] = []
  const add = (label: string, href?: string) => {
    const last = parts.at(-1)
    if (label === '') return
    if (href !== undefined) parts.push({ text: label, href })
    else if (last && last.href === undefined) last.text += label
    else parts.push({ text: label })
  }
  for (const piece of text.split(pieces)) {
    const isNumber = piece.startsWith('+')
    const end = endOf(piece, isNumber ? /\d/ : /[\p{L}\p{N}]/u)
    const [core, rest] = [piece.slice(0, end), piece.slice(end)]
    add(core, isNumber ? numberLink(core) : isMailAddress(core) ? mailOf(core) : undefined)
    add(rest)
  }
  return parts
}

/** Where a piece ends, without trailing punctuation. */
function endOf(piece: string, isPart: RegExp): number {
  let end = piece.length
  while (end > 0 && !isPart.test(piece.charAt(end - 1))) end -= 1
  return end
}

/** A number with fewer digits cannot be called. */
const numberLink = (text: string) =>
  (text.match(/\d/g)?.length ?? 0) >= 6 ? callOf(text) : undefined

const callOf = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`
// RFC 6068 leaves @ as it is, and some mail programs do not decode it.
const mailOf = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
