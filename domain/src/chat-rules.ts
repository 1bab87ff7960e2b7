/** What holds in a channel besides its log: slow mode, closed or open, and the pinned message. */
import * as v from 'valibot'
import { ChatUser } from './chat.ts'
import { invalidParameter } from './chat-services.ts'

/** Longest slow mode, in seconds. */
export const slowestMode = 3600

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

/** What holds in a channel that nobody has changed. */
export const standardRules: ChatRules = { slow: 0, closed: false, pinned: null }

export const areStandard = ({ slow, closed, pinned }: ChatRules): boolean =>
  slow === 0 && !closed && pinned === null

/** Seconds an attendee still waits who wrote last at `lastAt`, epoch ms; 0 for now. */
export const slowWait = (lastAt: number | undefined, slow: number, now: number): number =>
  lastAt === undefined ? 0 : Math.max(0, Math.ceil((lastAt + slow * 1000 - now) / 1000))
