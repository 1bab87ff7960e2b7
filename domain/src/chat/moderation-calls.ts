/** What moderators do in the chats, and what they see of them. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { BlockedWord } from './blocked-words.schema.ts'
import { MessageEntry } from './chat.schema.ts'
import { key, reason } from './chat-calls.ts'
import { ChatRules, SlowSeconds } from './chat-rules.schema.ts'
import { Restriction, Seq } from './chat-services.schema.ts'

const channel = key
const userId = key

/** Who took a message away, why and when; an entry from before these were kept names nobody. */
export const Removal = v.object({ by: v.string(), reason: v.string(), at: v.number() })
export type Removal = v.InferOutput<typeof Removal>

/** A message as moderators see it: a removed one keeps its words. */
export const ModeratedMessage = v.object({
  ...MessageEntry.entries,
  channel: v.string(),
  removed: v.optional(Removal),
})
export type ModeratedMessage = v.InferOutput<typeof ModeratedMessage>

/** Something that was done about a person. */
export const ModerationAction = v.object({
  kind: v.picklist(['removed', 'removed-all', 'mute', 'unmute', 'ban', 'unban']),
  /** '' for all channels. */
  channel: v.string(),
  by: v.string(),
  reason: v.string(),
  /** The end of a mute or ban in epoch ms, or -1; null for anything else. */
  until: v.nullable(v.number()),
  at: v.number(),
})
export type ModerationAction = v.InferOutput<typeof ModerationAction>

/** By channel, the oldest message seen. */
const Before = v.record(key, Seq)

export const moderationCalls = {
  'chat-rooms': defineCall({
    name: 'chat-rooms',
    who: 'moderator',
    repeatable: true,
    summary: 'All chats with their sessions, settings and viewer counts.',
    payload: nothing,
    answer: v.object({
      rooms: v.array(
        v.object({
          channel: v.string(),
          sessions: v.array(v.object({ id: v.string(), title: v.string() })),
          rules: ChatRules,
          viewers: v.number(),
        }),
      ),
    }),
  }),
  'chat-feed': defineCall({
    name: 'chat-feed',
    who: 'moderator',
    repeatable: true,
    summary: 'The newest messages of one chat or of all, removed ones too, oldest first.',
    payload: v.strictObject({
      channel: v.optional(channel),
      before: v.optional(Before, {}),
      limit: v.optional(v.pipe(Seq, v.maxValue(200)), 50),
    }),
    answer: v.object({ messages: v.array(ModeratedMessage), before: Before, more: v.boolean() }),
  }),
  'chat-removals': defineCall({
    name: 'chat-removals',
    who: 'moderator',
    repeatable: true,
    summary: 'Who removed messages from a chat, and why.',
    payload: v.strictObject({ channel, seqs: v.pipe(v.array(Seq), v.maxLength(500)) }),
    answer: v.object({
      removals: v.array(v.object({ seq: v.number(), ...Removal.entries })),
    }),
  }),
  'chat-remove-all': defineCall({
    name: 'chat-remove-all',
    who: 'moderator',
    repeatable: true,
    summary: 'Removes all messages of a person, in one chat or in all chats.',
    payload: v.strictObject({ userId, channel: v.optional(channel), reason }),
    answer: v.object({ count: v.number() }),
  }),
  'chat-person': defineCall({
    name: 'chat-person',
    who: 'moderator',
    repeatable: true,
    summary: 'A person’s recent messages, current mutes and bans, and moderation history.',
    payload: v.strictObject({ userId }),
    answer: v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      isStaff: v.boolean(),
      messages: v.array(ModeratedMessage),
      restrictions: v.array(v.object({ ...Restriction.entries, channel: v.string() })),
      actions: v.array(ModerationAction),
    }),
  }),
  'chat-slow-mode': defineCall({
    name: 'chat-slow-mode',
    who: 'moderator',
    repeatable: true,
    summary: 'Lets attendees write one message in so many seconds; 0 ends it.',
    payload: v.strictObject({ channel, seconds: SlowSeconds }),
    answer: nothing,
  }),
  'chat-close': defineCall({
    name: 'chat-close',
    who: 'moderator',
    repeatable: true,
    summary: 'Closes a chat for attendees, or opens it again.',
    payload: v.strictObject({ channel, closed: v.boolean() }),
    answer: nothing,
  }),
  'chat-pin': defineCall({
    name: 'chat-pin',
    who: 'moderator',
    repeatable: true,
    summary: 'Pins a message above a chat. null unpins it.',
    payload: v.strictObject({ channel, seq: v.nullable(Seq) }),
    answer: nothing,
  }),
  'blocked-words': defineCall({
    name: 'blocked-words',
    who: 'moderator',
    repeatable: true,
    summary: 'The blocked words.',
    payload: nothing,
    answer: v.object({
      words: v.array(v.object({ word: v.string(), by: v.string(), at: v.number() })),
    }),
  }),
  'blocked-word-add': defineCall({
    name: 'blocked-word-add',
    who: 'moderator',
    repeatable: true,
    summary: 'Blocks a word in all chats.',
    payload: v.strictObject({ word: BlockedWord }),
    answer: nothing,
  }),
  'blocked-word-remove': defineCall({
    name: 'blocked-word-remove',
    who: 'moderator',
    repeatable: true,
    summary: 'Unblocks a word.',
    payload: v.strictObject({ word: BlockedWord }),
    answer: nothing,
  }),
  'blocked-word-preview': defineCall({
    name: 'blocked-word-preview',
    who: 'moderator',
    repeatable: true,
    summary: 'Which recent messages a word would have stopped.',
    payload: v.strictObject({ word: BlockedWord }),
    answer: v.object({
      messages: v.array(ModeratedMessage),
      /** How many messages matched, and how many were searched. */
      matched: v.number(),
      searched: v.number(),
    }),
  }),
} as const
