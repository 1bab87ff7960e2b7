/** Settings of a channel: slow mode, closed or open, what is reviewed, and the pinned message. */
import type { ChatRules } from './chat-rules.schema.ts'

export type { ChatRules, PinnedMessage } from './chat-rules.schema.ts'

/** Longest slow mode, in seconds. */
export const maxSlowModeSeconds = 3600

/** The default settings of a channel. */
export const standardRules: ChatRules = {
  slow: 0,
  closed: false,
  pinned: null,
  firstReviewed: false,
  wordsReviewed: false,
  questionsOnly: false,
  shield: false,
}

export const areStandard = (rules: ChatRules): boolean =>
  rules.slow === 0 && Object.entries(rules).every(([name, value]) => name === 'slow' || !value)

/** Seconds until an attendee whose last message was at `lastAt` (epoch ms) may write again; 0 for immediately. */
export const slowWait = (lastAt: number | undefined, slow: number, now: number): number =>
  lastAt === undefined ? 0 : Math.max(0, Math.ceil((lastAt + slow * 1000 - now) / 1000))
