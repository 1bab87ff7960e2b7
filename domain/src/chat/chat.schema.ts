/** The schemas that go with `chat.ts`. */
import * as v from 'valibot'
import { because } from '../contract/reasons/because.ts'
import { plainText } from '../text.schema.ts'
import { messageLimit } from './chat.ts'
import { ChatFile } from './chat-files.schema.ts'

/** What may stand beside files: nothing at all, too. */
export const Caption = v.pipe(
  plainText(because('message-missing')),
  v.trim(),
  v.maxLength(messageLimit, because('message-too-long', { limit: messageLimit })),
)
export const MessageText = v.pipe(Caption, v.nonEmpty(because('message-missing')))

export const ChatUser = v.object({ id: v.string(), name: v.string() })

/** `seq` counts 1, 2, 3 … in a channel without a hole; `at` is epoch ms. */
export const MessageEntry = v.object({
  seq: v.number(),
  kind: v.literal('message'),
  id: v.string(),
  user: ChatUser,
  text: v.string(),
  at: v.number(),
  files: v.optional(v.array(ChatFile)),
  /** How many people reacted with each key, as far as the log was written when the message was read. */
  reactions: v.optional(v.record(v.string(), v.number())),
})
export type MessageEntry = v.InferOutput<typeof MessageEntry>

const RemovedEntry = v.object({
  seq: v.number(),
  kind: v.literal('removed'),
  target: v.number(),
  at: v.number(),
})

/** A removal was taken back; `message` is absent when the message was removed again since. */
export const RestoredEntry = v.object({
  seq: v.number(),
  kind: v.literal('restored'),
  target: v.number(),
  at: v.number(),
  message: v.optional(MessageEntry),
})
export type RestoredEntry = v.InferOutput<typeof RestoredEntry>

/** Someone's reaction to a message was set or taken back; `count` is how many there are now. */
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

export const Entry = v.variant('kind', [MessageEntry, RemovedEntry, RestoredEntry, ReactedEntry])
export type Entry = v.InferOutput<typeof Entry>
