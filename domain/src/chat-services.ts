/** What a chat does besides messages: its figures, and the shapes of what people ask of it. */
import * as v from 'valibot'
import { Role } from './organiser.ts'

/** The words for a value outside its limits (specification section 8). */
export const invalidParameter = 'Invalid parameter.'
export const queryInProgress = 'Query in progress.'
export const connectionInvalid = 'Connection is not valid. Please reconnect.'
export const connectionCanceled = 'Connection has been canceled.'
export const noAck = 'Command received no ack.'
export const markReadTooSoon = 'MarkAsRead rate limit exceeded.'

/** A channel is marked as read at most once in this many ms. */
export const markReadEvery = 1000
/** People in one page of the list of members. */
export const memberPage = 20
/** Messages found when no limit is given, and at most. */
export const searchPage = 20
export const searchLimit = 1000
/** Someone who typed is shown as typing this long, in ms, unless they go on. */
export const typingLasts = 10_000
/** Most names told of those who type. */
export const typingNames = 4
/** The duration of a mute or ban that has no end. */
export const forever = -1

/** Least and most of the settings an event may change (specification section 5): ms, ms and MB. */
export const chatSettingRanges = {
  typingThrottle: [1000, 9000],
  responseTimeout: [5000, 300_000],
  uploadLimit: [1, 1000],
} as const

/** What holds when an event says nothing. */
export const standardChatSettings = {
  typingThrottle: 5000,
  responseTimeout: 8000,
  uploadLimit: 25,
} as const

/** How an event's chats behave. */
export const ChatSettings = v.strictObject({
  /** Typing is told at most this often. */
  typingThrottle: settingSchema('typingThrottle'),
  /** A message is answered within this time, or sent again. */
  responseTimeout: settingSchema('responseTimeout'),
  /** Largest file, in MB. */
  uploadLimit: settingSchema('uploadLimit'),
})
export type ChatSettings = v.InferOutput<typeof ChatSettings>

export const Seq = v.pipe(
  v.number(invalidParameter),
  v.safeInteger(invalidParameter),
  v.minValue(1, invalidParameter),
)

/** The reactions to a message, and what a screen reader calls them. Few, so that a message stays readable. */
export const messageReactions: Readonly<Record<string, string>> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '👏': 'Clapping',
  '😂': 'Laughing',
  '🎉': 'Party',
  '🤔': 'Thinking',
}

export const MessageReactionKey = v.pipe(
  v.string(invalidParameter),
  v.check((key) => Object.hasOwn(messageReactions, key), invalidParameter),
)

export const SearchText = v.pipe(
  v.string(invalidParameter),
  v.trim(),
  v.normalize('NFC'),
  v.nonEmpty('Enter a search term'),
  v.maxLength(200, invalidParameter),
)
export const SearchLimit = rangeSchema(1, searchLimit)
export const MemberLimit = rangeSchema(1, 100)

/** Whole seconds, or -1 for a mute or ban without an end; at most ten years. */
export const Duration = v.optional(
  v.union([v.literal(forever), rangeSchema(1, 10 * 366 * 86_400)], invalidParameter),
  forever,
)

/** `until` is the end of a mute or ban in epoch ms, or -1. */
export const untilAfter = (now: number, seconds: number): number =>
  seconds === forever ? forever : now + seconds * 1000

export const isOver = (until: number, now: number): boolean => until !== forever && until <= now

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

/** One person's relation to a channel, for the page that opens it. */
export const ChatState = v.object({
  /** The last entry this person has marked as read; 0 before the first time. */
  read: v.number(),
  blocked: v.array(v.object({ id: v.string(), name: v.string() })),
  /** This person's own reactions to messages. */
  reacted: v.array(v.object({ seq: v.number(), key: v.string() })),
  muted: v.optional(v.object({ until: v.number(), reason: v.string() })),
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
  return v.pipe(
    v.number(invalidParameter),
    v.integer(invalidParameter),
    v.minValue(least, invalidParameter),
    v.maxValue(most, invalidParameter),
  )
}
