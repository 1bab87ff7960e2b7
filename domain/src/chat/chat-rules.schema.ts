/** Valibot schemas for `chat-rules.ts`. */
import * as v from 'valibot'
import { whole } from '../contract/shapes.ts'
import { ChatUser } from './chat.schema.ts'
import { invalid } from './chat-requests.schema.ts'
import { maxSlowModeSeconds } from './chat-rules.ts'

/** Seconds between two messages of one attendee; 0 is off. */
export const SlowSeconds = whole(0, maxSlowModeSeconds, invalid)

/** A copy of the pinned message, as it was when it was pinned. */
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
  /** A person's first message in the chat waits for review. */
  firstReviewed: v.boolean(),
  /** Messages with a blocked word wait for review instead of being refused. */
  wordsReviewed: v.boolean(),
  /** Attendees write no messages; they ask questions with Ask a Question. */
  questionsOnly: v.boolean(),
  /** Slow mode and reviews are on together until the shield is turned off. */
  shield: v.boolean(),
})
export type ChatRules = v.InferOutput<typeof ChatRules>
