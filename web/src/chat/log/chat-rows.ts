/** Turns the log into the rows of the list: days, grouped messages, announcements, and the user's own pending messages. */
import type { LiveAnnouncement } from '@rostra/domain/announcements/announcements'
import {
  type MessageEntry,
  type MessageReactions,
  nicknameFallback,
} from '@rostra/domain/chat/chat'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import type { Quote } from '@rostra/domain/chat/quotes'
import { mentions } from '../composer/mention.ts'
import { type Membership, markOf } from './channel-membership.ts'
import type { OwnMessage } from './own-messages.ts'

export type ChatRow =
  | { kind: 'day'; key: string; at: number }
  /** Everything below is new since the reader was last here. */
  | { kind: 'new'; key: string }
  /** From the organisers, among the messages of its time. */
  | AnnouncementRow
  | {
      kind: 'message'
      /**
       * Made of the user id and the message id, which the log keeps, so that a pending row becomes a stored
       * one in place. The message id alone is not enough: other senders may use the same one.
       */
      key: string
      /** 0 until the message is stored. */
      seq: number
      userId: string
      name: string
      text: string
      /** The message it replies to. */
      reply: Quote | undefined
      editedAt: number | undefined
      files: readonly ChatFile[]
      reactions: MessageReactions | undefined
      /** Keys of the user's own reactions, separated by spaces. */
      mine: string
      at: number
      /** True for the first message of a group, which shows name and time. */
      leads: boolean
      isOwn: boolean
      /** An organiser, or a speaker of the session. */
      isHost: boolean
      mentionsMe: boolean
      /** A moderator removed it while it was on the screen. */
      removed: boolean
      own?: OwnMessage
    }

export type AnnouncementRow = { kind: 'announcement'; key: string } & Pick<
  LiveAnnouncement,
  'at' | 'text'
>
export type MessageRow = Extract<ChatRow, { kind: 'message' }>

/** A longer silence starts a new group, in ms. */
const groupGap = 5 * 60_000
const groupLength = 8

export type Me = { id: string; name: string }

export type RowSources = {
  messages: readonly MessageEntry[]
  removed: ReadonlyMap<number, MessageEntry>
  own: readonly OwnMessage[]
  pageStarts: ReadonlySet<number>
  relations: Pick<Membership, 'reacted' | 'newAfter' | 'hosts'>
  /** Older messages have not been loaded. */
  more: boolean
  /** False while the list is stopped: nothing is added at its end. */
  following: boolean
  /** Oldest first. */
  announcements: readonly Pick<LiveAnnouncement, 'id' | 'at' | 'text'>[]
}

/**
 * Rows in the order of the log, then the user's own pending messages. An unchanged row is the same object
 * as before, so that it need not re-render.
 */
export class ChatRows {
  readonly #me: Me
  #known = new Map<string, MessageRow>()
  /** Announcements that were shown at the end. */
  #seen = new Set<string>()

  constructor(me: Me) {
    this.#me = me
  }

  of({ messages, removed, own, pageStarts, relations, ...sources }: RowSources): ChatRow[] {
    const rows: ChatRow[] = []
    const known = this.#known
    const kept = new Map<string, MessageRow>()
    let before: MessageRow | undefined
    let lastAt: number | undefined
    const startDay = (at: number) => {
      const isNew = lastAt === undefined || !isSameDay(lastAt, at)
      if (isNew) rows.push({ kind: 'day', key: `day-${dayOf(at)}`, at })
      lastAt = at
      return isNew
    }
    // Those from before the first message come with the page that they belong to.
    const from = sources.more ? (messages[0]?.at ?? 0) : 0
    const waiting = sources.announcements.filter(({ at }) => at >= from)
    const addAnnouncements = (until: number, isEnd: boolean) => {
      for (let next = waiting[0]; next && next.at < until; next = waiting[0]) {
        waiting.shift()
        const { id, at, text } = next
        if (isEnd && !sources.following && !this.#seen.has(id)) continue
        this.#seen.add(id)
        startDay(at)
        rows.push({ kind: 'announcement', key: `announcement ${id}`, at, text })
        // The next message names its author.
        before = undefined
      }
    }
    const add = (row: Omit<MessageRow, 'kind' | 'leads'>, startsBlock: boolean) => {
      const leads =
        startDay(row.at) ||
        startsBlock ||
        before?.userId !== row.userId ||
        row.at - before.at > groupGap
      before = asBefore(known.get(row.key), { kind: 'message', leads, ...row })
      kept.set(row.key, before)
      rows.push(before)
    }
    const { newAfter, reacted, hosts } = relations
    let lineDrawn = newAfter === 0
    for (const message of messages) {
      const { id, seq, user, text, reply, editedAt, at, files = nothing, reactions } = message
      const isOwn = user.id === this.#me.id
      addAnnouncements(at, false)
      const startsNew = !lineDrawn && seq > newAfter && rows.length > 0
      if (startsNew && !isOwn) rows.push({ kind: 'new', key: 'new' })
      if (seq > newAfter) lineDrawn = true
      add(
        {
          key: keyOf(user.id, id),
          seq,
          userId: user.id,
          name: shownName(user.name),
          text,
          reply,
          editedAt,
          files,
          reactions,
          mine: reactions ? ownKeys(seq, reactions, reacted) : '',
          at,
          isOwn,
          isHost: hosts.has(user.id),
          mentionsMe:
            !isOwn && (reply?.user?.id === this.#me.id || mentions(text, shownName(this.#me.name))),
          removed: removed.has(seq),
        },
        // Depends on seq instead of a count, so that prepending an older page regroups nothing.
        startsNew || seq % groupLength === 1 || pageStarts.has(seq),
      )
    }
    addAnnouncements(Number.POSITIVE_INFINITY, true)
    for (const message of own) add(this.#waitingRow(message, hosts), false)
    this.#known = kept
    return rows
  }

  #waitingRow(message: OwnMessage, hosts: ReadonlySet<string>): Omit<MessageRow, 'kind' | 'leads'> {
    const { id, text, at, files, reply } = message
    const { id: userId, name } = this.#me
    return {
      key: keyOf(userId, id),
      seq: 0,
      userId,
      name: shownName(name),
      text,
      reply,
      editedAt: undefined,
      files,
      reactions: undefined,
      mine: '',
      at,
      isOwn: true,
      isHost: hosts.has(userId),
      mentionsMe: false,
      removed: false,
      own: message,
    }
  }
}

const compared = 'seq leads text reply editedAt reactions mine at isHost removed own'.split(
  ' ',
) as readonly (keyof MessageRow)[]

/** The old row if nothing has changed. Files of a stored message never change, so they are not compared. */
const asBefore = (old: MessageRow | undefined, row: MessageRow): MessageRow =>
  old && compared.every((key) => old[key] === row[key]) ? old : row

/** The name shown for people without one. */
export const shownName = (name: string): string => name.trim() || nicknameFallback

const keyOf = (userId: string, id: string): string => `m ${userId} ${id}`

const nothing: readonly ChatFile[] = []

const ownKeys = (seq: number, reactions: MessageReactions, reacted: ReadonlySet<string>): string =>
  Object.keys(reactions)
    .filter((key) => reacted.has(markOf(seq, key)))
    .join(' ')

/** Messages in the same quarter of an hour need no calendar: in every time zone days begin on a quarter-hour. */
const isSameDay = (a: number, b: number): boolean =>
  Math.floor(a / quarter) === Math.floor(b / quarter) || dayOf(a) === dayOf(b)

const quarter = 15 * 60_000

const dayOf = (at: number) => new Date(at).toDateString()
