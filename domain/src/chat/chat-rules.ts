/** Settings of a channel besides its log: slow mode, closed or open, what is reviewed, and the pinned message. */
import type { ChatRules } from './chat-rules.schema.ts'

export type { ChatRules, PinnedMessage } from './chat-rules.schema.ts'

/** Longest slow mode, in seconds. */
export const maxSlowModeSeconds = 3600

/** The settings of a channel that nobody has changed. */
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

/** Seconds an attendee still waits who wrote last at `lastAt`, epoch ms; 0 for now. */
export const slowWait = (lastAt: number | undefined, slow: number, now: number): number =>
  lastAt === undefined ? 0 : Math.max(0, Math.ceil((lastAt + slow * 1000 - now) / 1000))
