/** Valibot schemas for `chat-requests.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { whole } from '../contract/shapes.ts'
import { Role } from '../staff/organiser.schema.ts'
import {
  chatSettingRanges,
  forever,
  isMessageReaction,
  searchLimit,
  standardChatSettings,
} from './chat-requests.ts'

/** For what only a program gets wrong. */
export const invalid = issueReason('invalid-parameter')

/** How an event's chats behave. */
export const ChatSettings = v.strictObject({
  /** Typing is published at most once in this many ms. */
  typingThrottle: settingSchema('typingThrottle'),
  /** A message that is not acknowledged within this many ms is sent again. */
  responseTimeout: settingSchema('responseTimeout'),
  /** Largest file, in MB. */
  uploadLimit: settingSchema('uploadLimit'),
})
export type ChatSettings = v.InferOutput<typeof ChatSettings>

export const Seq = v.pipe(v.number(invalid), v.safeInteger(invalid), v.minValue(1, invalid))

export const MessageReactionKey = v.pipe(v.string(invalid), v.check(isMessageReaction, invalid))

export const SearchText = v.pipe(
  v.string(invalid),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty(issueReason('search-missing')),
  v.maxLength(200, invalid),
)
export const SearchLimit = rangeSchema(1, searchLimit)
export const MemberLimit = rangeSchema(1, 100)

/** Whole seconds, at most ten years, or -1 for a mute or ban without an end. */
export const Duration = v.optional(
  v.union([v.literal(forever), rangeSchema(1, 10 * 366 * 86_400)], invalid),
  forever,
)

export const Member = v.object({
  id: v.string(),
  name: v.string(),
  role: v.optional(Role),
})
export type Member = v.InferOutput<typeof Member>

export const Restriction = v.object({
  kind: v.picklist(['mute', 'ban']),
  userId: v.string(),
  name: v.string(),
  until: v.number(),
  reason: v.string(),
})
export type Restriction = v.InferOutput<typeof Restriction>

/** One person's state in a channel, for the page that opens it. */
export const ChatState = v.object({
  /** The last entry this person has marked as read; 0 before the first time. */
  read: v.number(),
  blocked: v.array(v.object({ id: v.string(), name: v.string() })),
  /** This person's own reactions to messages. */
  reacted: v.array(v.object({ seq: v.number(), key: v.string() })),
  /** What keeps this person from writing here; `banned` when they may not write in any chat. */
  muted: v.optional(
    v.object({ until: v.number(), reason: v.string(), banned: v.optional(v.boolean()) }),
  ),
  mayModerate: v.boolean(),
  maySendFiles: v.boolean(),
  /** Ids of the organisers, and of the speakers of the channel's sessions. */
  hosts: v.array(v.string()),
  settings: ChatSettings,
})
export type ChatState = v.InferOutput<typeof ChatState>

function settingSchema(name: keyof typeof chatSettingRanges) {
  const [least, most] = chatSettingRanges[name]
  return v.optional(rangeSchema(least, most), standardChatSettings[name])
}

function rangeSchema(least: number, most: number) {
  return whole(least, most, invalid)
}
