/** A chat channel is a log of entries (docs/live-protocol.md), from which pages derive the messages. */
import type {
  EditedEntry,
  Entry,
  MessageEntry,
  ReactedEntry,
  RestoredEntry,
} from './chat.schema.ts'
import { editedMessage, quoteAfter, withoutQuoted } from './quotes.ts'

export type {
  EditedEntry,
  Entry,
  MessageEntry,
  ReactedEntry,
  RestoredEntry,
} from './chat.schema.ts'

/** How long people can edit their own messages, in ms. */
const editFor = 5 * 60_000
/** How much longer the server accepts an edit, in ms: it may have been in transit. */
const editGrace = 5_000
export const mayEdit = (sentAt: number, now: number): boolean => now - sentAt <= editFor
/** As `mayEdit`, for the server, with `editGrace`. */
export const mayStillEdit = (sentAt: number, now: number): boolean =>
  mayEdit(sentAt, now - editGrace)

/** Messages in one page of history (specification section 9). */
export const historyPage = 30
/** A client that missed more entries than this starts again from the last page. */
export const resumeLimit = 500
/** The sender's name for messages without a nickname (specification section 3). */
export const nicknameFallback = 'Admin'

export type ChatLog = {
  epoch: string
  /** The last entry applied; 0 before the first. */
  seq: number
  /** In order, removed ones left out. */
  messages: readonly MessageEntry[]
  /** True while older messages can be requested. */
  more: boolean
  /** The messages that were removed, in order, because a page of history may have been in transit. */
  removed?: readonly number[]
  /** The newest counts by message, for the same reason. */
  reacted?: Readonly<Record<number, MessageReactions>>
  /** The latest edits, for the same reason. */
  edited?: readonly EditedEntry[]
}

/** The number of people by reaction key. */
export type MessageReactions = Readonly<Record<string, number>>

export const emptyChatLog: ChatLog = { epoch: '', seq: 0, messages: [], more: false }

/** Applies entries in order; those already applied are dropped, so a repeated delivery changes nothing. */
export function applyEntries(log: ChatLog, entries: readonly Entry[]): ChatLog {
  const newEntries = entries.filter((entry) => entry.seq > log.seq)
  const last = newEntries.at(-1)
  if (!last) return log
  const { targets, back } = removedIn(newEntries)
  const known = log.removed ?? []
  const removed = [...new Set([...known.filter((seq) => !back.has(seq)), ...targets])].sort(
    (a, b) => a - b,
  )
  const reacted = reactedIn(newEntries, log.reacted)
  const edited = editsOf(newEntries)
  const messages = withReactions(
    reacted,
    withEdits(
      newEntries,
      without(targets, withBack(log, [...log.messages, ...messagesOf(newEntries)], back)),
    ),
    log.reacted,
  )
  const { removed: _, ...rest } = log
  return {
    ...rest,
    seq: last.seq,
    messages,
    ...(removed.length > 0 ? { removed } : {}),
    ...(reacted ? { reacted } : {}),
    ...(edited.length > 0 ? { edited: [...(log.edited ?? []), ...edited] } : {}),
  }
}

export type Entered = {
  epoch: string
  seq: number
  entries: Entry[]
  more: boolean
  reset: boolean
}

/** Applies the answer to `enter`: missed entries, or a fresh start. */
export function applyEntered(log: ChatLog, entered: Entered): ChatLog {
  if (!entered.reset && log.epoch === entered.epoch && log.seq > 0)
    return { ...applyEntries(log, entered.entries), seq: Math.max(log.seq, entered.seq) }
  const messages = withReactions(
    reactedIn(entered.entries, undefined),
    withEdits(
      entered.entries,
      without(removedIn(entered.entries).targets, messagesOf(entered.entries)),
    ),
  )
  return { epoch: entered.epoch, seq: entered.seq, messages, more: entered.more }
}

/** Inserts an older page before the loaded messages, which stay unchanged. */
export function prependHistory(
  log: ChatLog,
  page: { entries: readonly Entry[]; more: boolean },
): ChatLog {
  const oldest = log.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const older = messagesOf(page.entries).filter((message) => message.seq < oldest)
  const gone = log.removed ?? []
  const removals = gone.map((target) => ({ seq: 0, kind: 'removed' as const, target, at: 0 }))
  const missed = withReactions(
    log.reacted,
    withEdits([...(log.edited ?? []), ...removals], without(gone, older)),
  )
  const messages = [...missed, ...log.messages]
  return { ...log, messages, more: page.more }
}

/** Drops data about messages older than the oldest loaded one; it is loaded again with their page. */
export function forgetBefore(log: ChatLog): ChatLog {
  const oldest = log.messages[0]?.seq ?? log.seq
  const { removed, reacted, edited, ...rest } = log
  const edits = edited?.filter(({ target }) => target >= oldest)
  const left = Object.entries(reacted ?? {}).filter(([seq]) => Number(seq) >= oldest)
  return {
    ...rest,
    ...(removed ? { removed: removed.filter((seq) => seq >= oldest) } : {}),
    ...(left.length > 0 ? { reacted: Object.fromEntries(left) } : {}),
    ...(edits?.length ? { edited: edits } : {}),
  }
}

/** A removed message for clients that resume from before it: its place without its content. */
export function withoutWords({
  files: _,
  reactions: __,
  editedAt: ___,
  ...message
}: MessageEntry): MessageEntry {
  const { reply } = message
  return { ...message, text: '', ...(reply ? { reply: withoutQuoted(reply) } : {}) }
}

/** The same for an entry that had restored such a message earlier. */
export function withoutMessage({ message: _, ...restored }: RestoredEntry): RestoredEntry {
  return restored
}

/** The same for an edit of such a message. */
export function withoutText({ text: _, ...edited }: EditedEntry): EditedEntry {
  return edited
}

const editsOf = (entries: readonly Entry[]) =>
  entries.filter((entry): entry is EditedEntry => entry.kind === 'edited')

/** Applies entries to the texts of messages and to the quotes in replies; unchanged messages stay the same objects. */
export function withEdits(newEntries: readonly Entry[], messages: MessageEntry[]): MessageEntry[] {
  let now = messages
  for (const entry of newEntries)
    if (entry.kind !== 'message' && entry.kind !== 'reacted')
      now = now.map((message) => {
        const { seq, reply } = message
        if (entry.kind === 'edited' && seq === entry.target) return editedMessage(message, entry)
        return reply?.seq === entry.target
          ? { ...message, reply: quoteAfter(reply, entry) }
          : message
      })
  return now
}

const messagesOf = (entries: readonly Entry[]) =>
  entries.filter((entry): entry is MessageEntry => entry.kind === 'message')

/** The messages that are removed after these entries, and those that the entries restore. */
function removedIn(entries: readonly Entry[]) {
  const gone = new Set<number>()
  const back = new Map<number, MessageEntry>()
  for (const entry of entries)
    if (entry.kind === 'removed') {
      gone.add(entry.target)
      back.delete(entry.target)
    } else if (entry.kind === 'restored' && entry.message) {
      gone.delete(entry.target)
      back.set(entry.target, entry.message)
    }
  return { targets: [...gone], back }
}

/** Puts restored messages back in their places; those before the oldest message are loaded with their page. */
function withBack(
  { messages: [oldest], more }: ChatLog,
  messages: MessageEntry[],
  back: ReadonlyMap<number, MessageEntry>,
): MessageEntry[] {
  if (back.size === 0) return messages
  const from = more ? (oldest?.seq ?? Number.POSITIVE_INFINITY) : 0
  const returned = [...back.values()].filter(({ seq }) => seq > from)
  return [...messages.filter(({ seq }) => !back.has(seq)), ...returned].sort(
    (a, b) => a.seq - b.seq,
  )
}

function reactedIn(entries: readonly Entry[], before: ChatLog['reacted']): ChatLog['reacted'] {
  let reacted = before
  for (const entry of entries)
    if (entry.kind === 'reacted')
      reacted = { ...reacted, [entry.target]: countsAfter(reacted?.[entry.target], entry) }
  return reacted
}

/** A message's counts after a reaction entry. Counts of 0 are kept, to override those of an older page. */
export const countsAfter = (
  counts: MessageReactions | undefined,
  { key, count }: Pick<ReactedEntry, 'key' | 'count'>,
): MessageReactions => ({ ...counts, [key]: count })

/** Applies the newest counts to the messages; messages whose counts did not change stay the same objects. */
function withReactions(
  reacted: ChatLog['reacted'],
  messages: MessageEntry[],
  before?: ChatLog['reacted'],
): MessageEntry[] {
  if (!reacted || reacted === before) return messages
  return messages.map((message) => {
    const counts = reacted[message.seq]
    if (!counts || counts === before?.[message.seq]) return message
    return { ...message, reactions: { ...message.reactions, ...counts } }
  })
}

function without(targets: readonly number[], messages: MessageEntry[]): MessageEntry[] {
  const gone = new Set(targets)
  return gone.size === 0 ? messages : messages.filter(({ seq }) => !gone.has(seq))
}
