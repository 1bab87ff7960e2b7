/** What a reply shows of the message it answers. Pages and servers keep it up to date with that message. */
import type { EditedEntry, Entry, MessageEntry, Quote, ReactedEntry } from './chat.schema.ts'

export type { Quote } from './chat.schema.ts'

/** Longest quoted text in a reply, in UTF-16 code units. */
export const quoteLength = 140

/** The quote of a message that has not been removed. */
export const quoteOf = ({
  seq,
  user,
  text,
  files,
}: Pick<MessageEntry, 'seq' | 'user' | 'text' | 'files'>): Quote => ({
  seq,
  user,
  text: shortened(text || (files?.map(({ name }) => name).join(', ') ?? '')),
})

/** The quote of a message that is gone or was removed: only its `seq`. */
export const withoutQuoted = ({ seq }: Pick<Quote, 'seq'>): Quote => ({ seq })

/** The start of a text, without splitting a surrogate pair. */
function shortened(text: string): string {
  if (text.length <= quoteLength) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(quoteLength - 1)) ? quoteLength - 1 : quoteLength
  return `${text.slice(0, end)}…`
}

/** A message after an edit. */
export const editedMessage = <Message extends MessageEntry>(
  message: Message,
  { text, at }: Pick<EditedEntry, 'text' | 'at'>,
): Message => (text === undefined ? message : { ...message, text, editedAt: at })

/** The quote after an entry about its message. The quote of a removed message stays empty if the message is edited. */
export function quoteAfter(
  quote: Quote,
  entry: Exclude<Entry, MessageEntry | ReactedEntry>,
): Quote {
  if (entry.kind === 'removed') return withoutQuoted(quote)
  if (entry.kind === 'restored') return entry.message ? quoteOf(entry.message) : quote
  return quote.user && entry.text ? { ...quote, text: shortened(entry.text) } : quote
}
