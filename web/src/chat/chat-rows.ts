/** Turns the log into the rows of the list: days, who starts a group, and our own waiting messages. */
import { type MessageEntry, type MessageReactions, nicknameFallback } from '@rostra/domain/chat'
import type { ChatFile } from '@rostra/domain/chat-files'
import { markOf, type Relations } from './chat-relations.ts'
import type { OwnMessage } from './own-messages.ts'

export type ChatRow =
  | { kind: 'day'; key: string; at: number }
  /** Everything below came since the reader was last here. */
  | { kind: 'new'; key: string }
  | {
      kind: 'message'
      /**
       * From the sender and the sender's own id, which the log keeps: a waiting row becomes a stored
       * one in place. The id alone is not enough, as others may use the same one.
       */
      key: string
      /** 0 while the message waits to be stored. */
      seq: number
      userId: string
      name: string
      text: string
      files: readonly ChatFile[]
      reactions: MessageReactions | undefined
      /** Keys of one's own reactions, in a row. */
      mine: string
      at: number
      /** True for the first of a group, which carries name and time. */
      leads: boolean
      isOwn: boolean
      own?: OwnMessage
    }

export type MessageRow = Extract<ChatRow, { kind: 'message' }>

/** A longer silence starts a new group, in ms. */
const groupGap = 5 * 60_000
const groupLength = 8

type Me = { id: string; name: string }

type Shown = {
  messages: readonly MessageEntry[]
  own: readonly OwnMessage[]
  pageStarts: ReadonlySet<number>
  relations: Pick<Relations, 'reacted' | 'newAfter'>
}

/** Rows in the order of the log, then our own waiting messages. */
export function chatRows({ messages, own, pageStarts, relations }: Shown, me: Me): ChatRow[] {
  const rows: ChatRow[] = []
  let before: MessageRow | undefined
  const add = (row: Omit<MessageRow, 'kind' | 'leads'>, startsBlock: boolean) => {
    const newDay = !before || dayOf(before.at) !== dayOf(row.at)
    if (newDay) rows.push({ kind: 'day', key: `day-${dayOf(row.at)}`, at: row.at })
    const leads =
      newDay || startsBlock || before?.userId !== row.userId || row.at - before.at > groupGap
    before = { kind: 'message', leads, ...row }
    rows.push(before)
  }
  const { newAfter, reacted } = relations
  let lineDrawn = newAfter === 0
  for (const message of messages) {
    const { id, seq, user, text, at, files = nothing, reactions } = message
    const startsNew = !lineDrawn && seq > newAfter && rows.length > 0
    if (startsNew && user.id !== me.id) rows.push({ kind: 'new', key: 'new' })
    if (seq > newAfter) lineDrawn = true
    add(
      {
        key: keyOf(user.id, id),
        seq,
        userId: user.id,
        name: user.name.trim() || nicknameFallback,
        text,
        files,
        reactions,
        mine: reactions ? ownKeys(seq, reactions, reacted) : '',
        at,
        isOwn: user.id === me.id,
      },
      // Fixed by seq rather than counted, so that an older page in front regroups nothing.
      startsNew || seq % groupLength === 1 || pageStarts.has(seq),
    )
  }
  for (const message of own) {
    const { id, text, at, files } = message
    const row = {
      key: keyOf(me.id, id),
      seq: 0,
      userId: me.id,
      name: me.name.trim() || nicknameFallback,
    }
    const rest = { text, files, reactions: undefined, mine: '', at, isOwn: true, own: message }
    add({ ...row, ...rest }, false)
  }
  return rows
}

const keyOf = (userId: string, id: string): string => `m ${userId} ${id}`

const nothing: readonly ChatFile[] = []

const ownKeys = (seq: number, reactions: MessageReactions, reacted: ReadonlySet<string>): string =>
  Object.keys(reactions)
    .filter((key) => reacted.has(markOf(seq, key)))
    .join(' ')

/** One of eight name colours, the same for a person everywhere. */
export function authorColour(userId: string): number {
  let hash = 0
  for (let i = 0; i < userId.length; i += 1) hash = (hash * 31 + userId.charCodeAt(i)) | 0
  return Math.abs(hash) % 8
}

/** At most two letters for the avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase()
}

const dayOf = (at: number) => new Date(at).toDateString()
