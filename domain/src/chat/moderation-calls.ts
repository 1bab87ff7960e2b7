/** What moderators do in the chats, and what they see of them. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { because } from '../contract/reasons/because.ts'
import { nothing } from '../contract/shapes.ts'
import { BlockedWord } from './blocked-words.schema.ts'
import { ChatUser, MessageEntry } from './chat.schema.ts'
import { chatActions } from './chat-actions.ts'
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
  kind: v.picklist(['removed', 'removed-all', 'restored', 'mute', 'unmute', 'ban', 'unban']),
  /** '' for all channels. */
  channel: v.string(),
  by: v.string(),
  reason: v.string(),
  /** The end of a mute or ban in epoch ms, or -1; null for anything else. */
  until: v.nullable(v.number()),
  at: v.number(),
})
export type ModerationAction = v.InferOutput<typeof ModerationAction>

/** A message that waits for review, with the blocked words in it shown as they are. */
export const WaitingMessage = v.object({
  id: v.string(),
  channel: v.string(),
  user: ChatUser,
  text: v.string(),
  cause: v.picklist(['first', 'word']),
  at: v.number(),
})
export type WaitingMessage = v.InferOutput<typeof WaitingMessage>

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
  'chat-act': defineCall({
    name: 'chat-act',
    who: 'moderator',
    repeatable: true,
    summary:
      'Removes a message, mutes its author in the chat for 10 minutes, or mutes them and removes all their messages there. Can be undone for 10 seconds.',
    payload: v.strictObject({
      /** Made by the caller, and used to undo it. */
      id: v.pipe(v.string(because('invalid-parameter')), v.uuid(because('invalid-parameter'))),
      channel,
      seq: Seq,
      action: v.picklist(chatActions, because('invalid-parameter')),
    }),
    answer: v.object({ removed: v.number() }),
  }),
  'chat-undo': defineCall({
    name: 'chat-undo',
    who: 'moderator',
    repeatable: true,
    summary: 'Undoes what the caller did with `chat-act` a moment ago.',
    payload: v.strictObject({
      id: v.pipe(v.string(because('invalid-parameter')), v.uuid(because('invalid-parameter'))),
    }),
    answer: nothing,
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
  'chat-versions': defineCall({
    name: 'chat-versions',
    who: 'moderator',
    repeatable: true,
    summary: 'What a message has said, oldest first; the last version is what it says now.',
    payload: v.strictObject({ channel, seq: Seq }),
    answer: v.object({ versions: v.array(v.object({ text: v.string(), at: v.number() })) }),
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
  'chat-review-rules': defineCall({
    name: 'chat-review-rules',
    who: 'moderator',
    repeatable: true,
    summary:
      'Sets what waits for review in a chat: first messages, messages with blocked words; and whether attendees may only ask questions.',
    payload: v.strictObject({
      channel,
      firstReviewed: v.boolean(because('invalid-parameter')),
      wordsReviewed: v.boolean(because('invalid-parameter')),
      questionsOnly: v.boolean(because('invalid-parameter')),
    }),
    answer: nothing,
  }),
  'chat-shield': defineCall({
    name: 'chat-shield',
    who: 'moderator',
    repeatable: true,
    summary:
      'Turns slow mode and reviews on together, or back to exactly what they were before the shield.',
    payload: v.strictObject({ channel, on: v.boolean(because('invalid-parameter')) }),
    answer: nothing,
  }),
  'chat-waiting': defineCall({
    name: 'chat-waiting',
    who: 'moderator',
    repeatable: true,
    summary: 'Messages that wait for review in one chat or in all, oldest first.',
    payload: v.strictObject({ channel: v.optional(channel) }),
    answer: v.object({ waiting: v.array(WaitingMessage), count: v.number() }),
  }),
  'chat-review': defineCall({
    name: 'chat-review',
    who: 'moderator',
    repeatable: true,
    summary: 'Approves a message that waits, which is then shown to everyone, or refuses it.',
    payload: v.strictObject({
      id: key,
      approve: v.boolean(because('invalid-parameter')),
    }),
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
