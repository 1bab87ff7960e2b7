/** The schemas that go with `chat-rules.ts`. */
import * as v from 'valibot'
import { ChatUser } from './chat.schema.ts'
import { slowestMode } from './chat-rules.ts'
import { invalidParameter } from './chat-services.ts'

/** Seconds between two messages of one attendee; 0 is off. */
export const SlowSeconds = v.pipe(
  v.number(invalidParameter),
  v.integer(invalidParameter),
  v.minValue(0, invalidParameter),
  v.maxValue(slowestMode, invalidParameter),
)

/** The pinned message, as it was when it was pinned. */
export const PinnedMessage = v.object({
  seq: v.number(),
  user: ChatUser,
  text: v.string(),
  at: v.number(),
})
export type PinnedMessage = v.InferOutput<typeof PinnedMessage>

export const ChatRules = v.object({
  slow: v.number(),
  closed: v.boolean(),
  pinned: v.nullable(PinnedMessage),
})
export type ChatRules = v.InferOutput<typeof ChatRules>
