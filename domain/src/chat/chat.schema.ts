/** Valibot schemas for `chat.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { plainText, trimmed } from '../text.schema.ts'
import { ChatFile } from './chat-files.schema.ts'
import { messageLimit } from './chat-files.ts'

/** The text beside files, which may be empty. */
export const Caption = v.pipe(
  plainText(issueReason('message-missing')),
  trimmed,
  v.maxLength(messageLimit, issueReason('message-too-long', { limit: messageLimit })),
)
export const MessageText = v.pipe(Caption, v.nonEmpty(issueReason('message-missing')))

export const ChatUser = v.object({ id: v.string(), name: v.string() })

/** The message that a reply answers: the start of its text, or only its `seq` once it has been removed. */
export const Quote = v.object({
  seq: v.number(),
  user: v.optional(ChatUser),
  text: v.optional(v.string()),
})
export type Quote = v.InferOutput<typeof Quote>

/** `seq` counts 1, 2, 3 … in a channel, without gaps; `at` is epoch ms. */
export const MessageEntry = v.object({
  seq: v.number(),
  kind: v.literal('message'),
  id: v.string(),
  user: ChatUser,
  text: v.string(),
  at: v.number(),
  files: v.optional(v.array(ChatFile)),
  /** How many people had reacted with each key when the message was read. */
  reactions: v.optional(v.record(v.string(), v.number())),
  reply: v.optional(Quote),
  /** When its author last edited it, epoch ms; `text` is the edited text. */
  editedAt: v.optional(v.number()),
})
export type MessageEntry = v.InferOutput<typeof MessageEntry>

const RemovedEntry = v.object({
  seq: v.number(),
  kind: v.literal('removed'),
  target: v.number(),
  at: v.number(),
})

/** A removal was undone; `message` is absent if the message has been removed again since. */
export const RestoredEntry = v.object({
  seq: v.number(),
  kind: v.literal('restored'),
  target: v.number(),
  at: v.number(),
  message: v.optional(MessageEntry),
})
export type RestoredEntry = v.InferOutput<typeof RestoredEntry>

/** A reaction to a message was added or withdrawn; `count` is how many people react with that key now. */
export const ReactedEntry = v.object({
  seq: v.number(),
  kind: v.literal('reacted'),
  target: v.number(),
  key: v.string(),
  on: v.boolean(),
  count: v.number(),
  user: v.object({ id: v.string() }),
  at: v.number(),
})
export type ReactedEntry = v.InferOutput<typeof ReactedEntry>

/** A message was edited; `text` is absent if the message has been removed since. */
export const EditedEntry = v.object({
  seq: v.number(),
  kind: v.literal('edited'),
  target: v.number(),
  at: v.number(),
  text: v.optional(v.string()),
})
export type EditedEntry = v.InferOutput<typeof EditedEntry>

export const Entry = v.variant('kind', [
  MessageEntry,
  RemovedEntry,
  RestoredEntry,
  ReactedEntry,
  EditedEntry,
])
export type Entry = v.InferOutput<typeof Entry>
