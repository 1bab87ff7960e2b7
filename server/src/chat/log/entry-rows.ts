/** Converts between the log's rows and its entries. */
import {
  type Entry,
  type MessageEntry,
  type ReactedEntry,
  withoutWords,
} from '@rostra/domain/chat/chat'
import type { ChatFile } from '@rostra/domain/chat/chat-files'
import type { Tables } from '../../tables.ts'

export type EntryRow = Tables['entry']

/** A message to be stored; `id` is created by the sender and makes repeats harmless. */
export type NewMessage = {
  kind: 'message'
  channel: string
  id: string
  user: { id: string; name: string }
  text: string
  /** Files as their message shows them. */
  files?: ChatFile[]
  /** The message it replies to; only messages of the channel are quoted. */
  reply?: number | undefined
  at: number
}

type About<Kind extends string> = { kind: Kind; channel: string; target: number; at: number }

/** A message to be removed; no effect when it is already removed. */
type NewRemoval = About<'removed'>

/** A removed message to be restored; no effect when it is not removed. */
type NewRestoration = About<'restored'>

/** A reaction to be set or removed; no effect when it already is. */
export type NewReaction = About<'reacted'> & { key: string; on: boolean; userId: string }

/** A message's new text; no effect when the message is removed, someone else's, or already has that text. */
export type NewEdit = About<'edited'> & { userId: string; text: string }

export type NewAbout = NewRemoval | NewRestoration | NewReaction | NewEdit
export type NewEntry = NewMessage | NewAbout

const blank = {
  message_id: null,
  user_id: null,
  user_name: null,
  text: null,
  files: null,
  reaction: null,
  target: null,
  removed_by: null,
  edited_at: null,
}

export const messageRow = (message: NewMessage, seq: number): EntryRow => ({
  ...blank,
  channel: message.channel,
  seq,
  kind: 'message',
  message_id: message.id,
  user_id: message.user.id,
  user_name: message.user.name,
  text: message.text,
  files: message.files?.length ? JSON.stringify(message.files) : null,
  target: message.reply ?? null,
  at: message.at,
})

/** The row of an entry about a message; `its` is what only this kind has. */
export const rowAbout = (
  { kind, channel, target, at }: NewAbout,
  seq: number,
  its: Partial<EntryRow>,
): EntryRow => ({ ...blank, channel, seq, kind, target, at, ...its })

export const messageOf = (row: EntryRow): MessageEntry => ({
  seq: row.seq,
  kind: 'message',
  id: row.message_id ?? '',
  user: { id: row.user_id ?? '', name: row.user_name ?? '' },
  text: row.text ?? '',
  at: row.at,
  ...(row.files ? { files: JSON.parse(row.files) as ChatFile[] } : {}),
  ...(row.target === null ? {} : { reply: { seq: row.target } }),
  ...(row.edited_at === null ? {} : { editedAt: row.edited_at }),
})

/**
 * Converts any row. A removed message keeps its place in the log but not its content. Restored messages,
 * edited texts and quotes are added later.
 */
export function chatEntryOf(row: EntryRow): Entry {
  if (row.kind === 'message')
    return row.removed_by === null ? messageOf(row) : withoutWords(messageOf(row))
  const { seq, at } = row
  const target = row.target ?? 0
  if (row.kind === 'removed' || row.kind === 'restored' || row.kind === 'edited')
    return { seq, kind: row.kind, target, at }
  const detail = JSON.parse(row.reaction ?? '{}') as Pick<ReactedEntry, 'key' | 'on' | 'count'>
  return { seq, kind: 'reacted', target, ...detail, user: { id: row.user_id ?? '' }, at }
}
