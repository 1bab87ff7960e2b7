/** Limits and settings of the chat's requests besides messages. */

export type { ChatSettings, ChatState, Member, Restriction } from './chat-requests.schema.ts'

/** A channel is marked as read at most once in this many ms. */
export const markReadEvery = 1000
/** People in one page of the list of members. */
export const memberPage = 20
/** Search results when no limit is given, and at most. */
export const searchPage = 20
export const searchLimit = 1000
/** How long someone who stops typing is still shown as typing, in ms. */
export const typingLasts = 10_000
/** How many of the people typing are named. */
export const typingNames = 4
/** The duration of a mute or ban that has no end: what calls assume and forms propose. */
export const forever = -1
/** The durations that forms offer for a mute or ban, in seconds. */
export const restrictionSeconds = [600, 3600, 86_400, forever] as const

/** The lowest and highest values of the settings an event may change (specification section 5): ms, ms and MB. */
export const chatSettingRanges = {
  typingThrottle: [1000, 9000],
  responseTimeout: [5000, 300_000],
  uploadLimit: [1, 1000],
} as const

/** The defaults of an event that sets nothing. */
export const standardChatSettings = {
  typingThrottle: 5000,
  responseTimeout: 8000,
  uploadLimit: 25,
} as const

/** The reactions to a message: only a few, so that messages stay readable. */
export const messageReactions = ['👍', '❤️', '👏', '😂', '🎉', '🤔'] as const
export type MessageReaction = (typeof messageReactions)[number]

export const isMessageReaction = (key: string): key is MessageReaction =>
  (messageReactions as readonly string[]).includes(key)

/** `until` is the end of a mute or ban in epoch ms, or -1. */
export const untilAfter = (now: number, seconds: number): number =>
  seconds === forever ? forever : now + seconds * 1000

export const isOver = (until: number, now: number): boolean => until !== forever && until <= now
