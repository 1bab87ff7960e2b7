/** The chat's requests besides the log itself, which is sent over the live channel. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, named, nothing, wholeFrom } from '../contract/shapes.ts'
import { Entry } from './chat.schema.ts'
import { historyPage } from './chat.ts'
import {
  ChatState,
  Duration,
  invalid,
  Member,
  MemberLimit,
  MessageReactionKey,
  Restriction,
  SearchLimit,
  SearchText,
  Seq,
} from './chat-requests.schema.ts'
import { memberPage, searchPage } from './chat-requests.ts'

const channel = key
const userId = key
export const reason = v.optional(v.pipe(v.string(invalid), v.trim(), v.maxLength(200, invalid)), '')

export const chatCalls = {
  'chat-history': defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    forWatchers: true,
    summary: 'A page of a channel’s messages before a position, oldest first.',
    payload: v.strictObject({
      channel: named('channel'),
      before: v.optional(wholeFrom('before', 1)),
      limit: v.optional(
        v.pipe(
          wholeFrom('limit', 1),
          v.maxValue(100, issueReason('too-great', { name: 'limit', most: 100 })),
        ),
        historyPage,
      ),
    }),
    answer: v.object({ messages: v.array(Entry), more: v.boolean() }),
  }),
  'chat-state': defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    inPreviews: true,
    summary: 'The caller’s read position, blocks and permissions in a channel.',
    payload: v.strictObject({ channel }),
    answer: ChatState,
  }),
  'chat-members': defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'People in a channel now, by name; `after` is the last one seen.',
    payload: v.strictObject({
      channel,
      after: v.optional(
        v.strictObject({
          id: userId,
          name: v.pipe(v.string(invalid), v.maxLength(500)),
        }),
      ),
      limit: v.optional(MemberLimit, memberPage),
    }),
    answer: v.object({ members: v.array(Member), more: v.boolean() }),
  }),
  'chat-mark-read': defineCall({
    who: 'attendee',
    repeatable: true,
    inRehearsals: true,
    summary: 'Saves the caller’s read position in a channel. At most once per second.',
    payload: v.strictObject({ channel, seq: Seq }),
    answer: nothing,
  }),
  'chat-react': defineCall({
    who: 'attendee',
    repeatable: true,
    untilClosed: true,
    summary: 'Adds or removes the caller’s reaction to a stored message.',
    payload: v.strictObject({
      channel,
      seq: Seq,
      key: MessageReactionKey,
      on: v.boolean(invalid),
    }),
    answer: nothing,
  }),
  'chat-edit': defineCall({
    who: 'attendee',
    repeatable: true,
    untilClosed: true,
    summary: 'Changes a message of the caller’s own, for 5 minutes after it was sent.',
    payload: v.strictObject({ channel, seq: Seq, text: v.string(issueReason('message-missing')) }),
    answer: nothing,
  }),
  'chat-block': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Blocks a person: their messages are no longer shown to the caller.',
    payload: v.strictObject({ userId }),
    answer: nothing,
  }),
  'chat-unblock': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Unblocks a person.',
    payload: v.strictObject({ userId }),
    answer: nothing,
  }),
  'chat-search': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The newest messages in a channel that contain a text.',
    payload: v.strictObject({
      channel,
      text: SearchText,
      limit: v.optional(SearchLimit, searchPage),
    }),
    answer: v.object({ messages: v.array(Entry), more: v.boolean() }),
  }),
  'chat-remove': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Removes a message for everyone.',
    payload: v.strictObject({
      channel,
      seq: Seq,
      reason,
      /** If set, the message is not removed when someone else has handled its reports in the meantime. */
      ofReports: v.optional(v.boolean(), false),
    }),
    answer: nothing,
  }),
  'chat-mute': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Mutes a person in a channel for a number of seconds, or indefinitely (-1).',
    payload: v.strictObject({ channel, userId, seconds: Duration, reason }),
    answer: nothing,
  }),
  'chat-ban': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Bans a person from all chats for a number of seconds, or indefinitely (-1).',
    payload: v.strictObject({ userId, seconds: Duration, reason }),
    answer: nothing,
  }),
  'chat-lift': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Unmutes a person in a channel, or unbans them.',
    payload: v.strictObject({
      kind: v.picklist(['mute', 'ban'], invalid),
      channel: v.optional(channel),
      userId,
    }),
    answer: nothing,
  }),
  'chat-restrictions': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Who is muted in a channel or, without one, in any, and who is banned (channel "").',
    payload: v.strictObject({ channel: v.optional(channel) }),
    answer: v.object({
      restrictions: v.array(v.object({ ...Restriction.entries, channel: v.string() })),
    }),
  }),
} as const
