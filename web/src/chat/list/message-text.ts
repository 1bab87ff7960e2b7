/** Splits a message into text and safe links; the parts are rendered as text nodes only. */
import { mentionOf } from '../composer/mention.ts'

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  /** The reader's own name. */
  | { kind: 'mention'; text: string }

/** Everything that is not clearly an http(s) address stays text; `@me` is highlighted. */
export function textParts(text: string, me = ''): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  const calmed = calm(text)
  for (const match of calmed.matchAll(address)) {
    const found = withoutTail(match[0])
    if (!URL.canParse(found)) continue
    if (match.index > from) parts.push(...plainParts(calmed.slice(from, match.index), me))
    parts.push({ kind: 'link', text: found, href: new URL(found).href })
    from = match.index + found.length
  }
  const rest = calmed.slice(from)
  if (rest) parts.push(...plainParts(rest, me))
  return parts
}

function plainParts(text: string, me: string): TextPart[] {
  if (me === '' || !text.includes('@')) return [{ kind: 'text', text }]
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(mentionOf(me))) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push({ kind: 'mention', text: match[0] })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** One to three emoji and nothing else; such a message is shown larger. */
export const isEmojiOnly = (text: string): boolean =>
  text.length < 60 && emojiOnly.test(text.trim())

/** True if the text may contain code or a list; `message-format.ts` decides what it really is. */
export const mayHaveMarkup = (text: string): boolean => /`|^(?:-|\d\d?\.) /m.test(text)

/** Whether a message takes more than twelve lines of a phone, which show about 40 letters each. */
export const isLong = (text: string): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / 40)), 0) > 12

const address = /https?:\/\/[^\s<>"']+/gi

const emojiOnly =
  /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F]?)*\s?){1,3}$/u

/** Trailing punctuation belongs to the sentence, as does a closing bracket without its opening one in the address. */
function withoutTail(found: string): string {
  let end = found.length
  const firstBracket = found.indexOf('(')
  while (end > 0) {
    const last = found[end - 1] ?? ''
    const opened = last === ')' && firstBracket >= 0 && firstBracket < end
    if (!'.,;:!?)]}'.includes(last) || opened) break
    end -= 1
  }
  return found.slice(0, end)
}

/** Stacked combining marks would overlap the rows above. */
const calm = (text: string) => text.replace(/(\p{M}{4})\p{M}+/gu, '$1')
