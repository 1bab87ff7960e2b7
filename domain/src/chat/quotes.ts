/** What a reply shows of the message it answers. Pages and servers keep it as it is now, not as it was. */
import type { EditedEntry, Entry, MessageEntry, Quote, ReactedEntry } from './chat.schema.ts'

export type { Quote } from './chat.schema.ts'

/** UTF-16 code units of the quoted text that go with a reply at most. */
export const quoteLength = 140

/** The quote of a message that is there. */
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

/** The quote of one that is gone, or was removed: its place alone. */
export const withoutQuoted = ({ seq }: Pick<Quote, 'seq'>): Quote => ({ seq })

/** The start of a text; no pair of surrogates is cut in two. */
function shortened(text: string): string {
  if (text.length <= quoteLength) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(quoteLength - 1)) ? quoteLength - 1 : quoteLength
  return `${text.slice(0, end)}…`
}

/** A message once it was edited. */
export const editedMessage = <Message extends MessageEntry>(
  message: Message,
  { text, at }: Pick<EditedEntry, 'text' | 'at'>,
): Message => (text === undefined ? message : { ...message, text, editedAt: at })

/** The quote once an entry about its message is known. A removed message stays removed, whatever it says since. */
export function quoteAfter(
  quote: Quote,
  entry: Exclude<Entry, MessageEntry | ReactedEntry>,
): Quote {
  if (entry.kind === 'removed') return withoutQuoted(quote)
  if (entry.kind === 'restored') return entry.message ? quoteOf(entry.message) : quote
  return quote.user && entry.text ? { ...quote, text: shortened(entry.text) } : quote
}
