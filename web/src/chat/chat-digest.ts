/** What a screen reader hears of the chat: a short digest every few seconds instead of every row. */
import { type MessageEntry, nicknameFallback } from '@rostra/domain/chat'

/** ms between two digests. */
export const digestEvery = 3_000
/** Messages read in full; more are counted. */
const readInFull = 2
const readLength = 140

/** One sentence for what arrived since the last digest; empty when nothing did. */
export function chatDigest(messages: readonly MessageEntry[]): string {
  const last = messages.at(-1)
  if (!last) return ''
  if (messages.length <= readInFull) return messages.map(spoken).join('. ')
  return `${messages.length} new messages. Latest, ${spoken(last)}`
}

function spoken({ user, text }: MessageEntry): string {
  const short = text.length > readLength ? `${text.slice(0, readLength)}…` : text
  return `${user.name.trim() || nicknameFallback}: ${short}`
}
