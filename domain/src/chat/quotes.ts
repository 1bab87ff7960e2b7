/** What a reply shows of the message it answers. Pages and servers keep it as it is now, not as it was. */
import type { EditedEntry, Entry, MessageEntry, Quote } from './chat.schema.ts'

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

/** By the quoted message, what entries leave of it; `now` is what a quote says after them. */
export function quotesAfter(entries: readonly Entry[]): Map<number, (quote: Quote) => Quote> {
  const after = new Map<number, (quote: Quote) => Quote>()
  for (const entry of entries)
    if (entry.kind === 'removed') after.set(entry.target, withoutQuoted)
    else if (entry.kind === 'restored' && entry.message) {
      const back = quoteOf(entry.message)
      after.set(entry.target, () => back)
    } else if (entry.kind === 'edited' && entry.text !== undefined) {
      const { target, text } = entry
      const before = after.get(target)
      after.set(target, (quote) => editedQuote(before?.(quote) ?? quote, text))
    }
  return after
}

/** A removed message stays removed, whatever it said. */
const editedQuote = (quote: Quote, text: string): Quote =>
  quote.user && text !== '' ? { ...quote, text: shortened(text) } : quote

/** The message with its quote as it is now; the same object where nothing changed. */
export function requoted(
  message: MessageEntry,
  after: ReadonlyMap<number, (quote: Quote) => Quote>,
): MessageEntry {
  const change = message.reply && after.get(message.reply.seq)
  return change && message.reply ? { ...message, reply: change(message.reply) } : message
}

/** A message once it was edited. */
export const editedMessage = <Message extends MessageEntry>(
  message: Message,
  { text, at }: Pick<EditedEntry, 'text' | 'at'>,
): Message => (text === undefined ? message : { ...message, text, editedAt: at })
