/** What a chat does besides messages: its words, figures and rules. */

export type { ChatSettings, ChatState, Member, Restriction } from './chat-services.schema.ts'

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
/** The most names of people typing in one message. */
export const typingNames = 4
/** The duration of a mute or ban that has no end. */
export const forever = -1

/** Least and most of the settings an event may change (specification section 5): ms, ms and MB. */
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

/** The reactions to a message, and what a screen reader calls them. Few, so that a message stays readable. */
export const messageReactions: Readonly<Record<string, string>> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '👏': 'Clapping',
  '😂': 'Laughing',
  '🎉': 'Party',
  '🤔': 'Thinking',
}

/** `until` is the end of a mute or ban in epoch ms, or -1. */
export const untilAfter = (now: number, seconds: number): number =>
  seconds === forever ? forever : now + seconds * 1000

export const isOver = (until: number, now: number): boolean => until !== forever && until <= now
