/** A chat channel is a log of entries (interfaces section 6), and a page keeps its messages from it. */
import * as v from 'valibot'
import { plainText } from './text.ts'

/** Longest chat message, in UTF-16 code units. */
export const messageLimit = 2000
/** Messages in one page of history (specification section 9). */
export const historyPage = 30
/** A client that missed more entries than this starts again from the last page. */
export const resumeLimit = 500
/** Who a message without a nickname is from (specification section 3). */
export const nicknameFallback = 'Admin'

export const MessageText = v.pipe(
  plainText('Write a message'),
  v.trim(),
  v.nonEmpty('Write a message'),
  v.maxLength(messageLimit, 'A message holds at most 2,000 characters'),
)

export const ChatUser = v.object({ id: v.string(), name: v.string() })

/** `seq` counts 1, 2, 3 … in a channel without a hole; `at` is epoch ms. */
export const MessageEntry = v.object({
  seq: v.number(),
  kind: v.literal('message'),
  id: v.string(),
  user: ChatUser,
  text: v.string(),
  at: v.number(),
})
export type MessageEntry = v.InferOutput<typeof MessageEntry>

export const RemovedEntry = v.object({
  seq: v.number(),
  kind: v.literal('removed'),
  target: v.number(),
  at: v.number(),
})

export const Entry = v.variant('kind', [MessageEntry, RemovedEntry])
export type Entry = v.InferOutput<typeof Entry>

export type ChatLog = {
  epoch: string
  /** The last entry applied; 0 before the first. */
  seq: number
  /** In order, removed ones left out. */
  messages: readonly MessageEntry[]
  /** True while older messages can be asked for. */
  more: boolean
  /** The messages that were removed: a page of history may have been on its way meanwhile. */
  removed?: readonly number[]
}

export const emptyChatLog: ChatLog = { epoch: '', seq: 0, messages: [], more: false }

/** Applies entries in order; those already applied are dropped, so a repeated delivery changes nothing. */
export function applyEntries(log: ChatLog, entries: readonly Entry[]): ChatLog {
  const news = entries.filter((entry) => entry.seq > log.seq)
  const last = news.at(-1)
  if (!last) return log
  const targets = removedIn(news)
  const messages = without(targets, [...log.messages, ...messagesOf(news)])
  const removed = [...(log.removed ?? []), ...targets]
  return { ...log, seq: last.seq, messages, ...(removed.length > 0 ? { removed } : {}) }
}

export type Entered = {
  epoch: string
  seq: number
  entries: Entry[]
  more: boolean
  reset: boolean
}

/** Takes the answer to `enter`: what was missed, or a fresh start. */
export function applyEntered(log: ChatLog, entered: Entered): ChatLog {
  if (!entered.reset && log.epoch === entered.epoch && log.seq > 0)
    return { ...applyEntries(log, entered.entries), seq: Math.max(log.seq, entered.seq) }
  const messages = without(removedIn(entered.entries), messagesOf(entered.entries))
  return { epoch: entered.epoch, seq: entered.seq, messages, more: entered.more }
}

/** Puts an older page in front; messages already held stay as they are. */
export function prependHistory(
  log: ChatLog,
  page: { entries: readonly Entry[]; more: boolean },
): ChatLog {
  const oldest = log.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const older = messagesOf(page.entries).filter((message) => message.seq < oldest)
  const messages = [...without(log.removed ?? [], older), ...log.messages]
  return { ...log, messages, more: page.more }
}

const messagesOf = (entries: readonly Entry[]) =>
  entries.filter((entry): entry is MessageEntry => entry.kind === 'message')

const removedIn = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === 'removed' ? [entry.target] : []))

function without(targets: readonly number[], messages: MessageEntry[]): MessageEntry[] {
  const gone = new Set(targets)
  return gone.size === 0 ? messages : messages.filter(({ seq }) => !gone.has(seq))
}
