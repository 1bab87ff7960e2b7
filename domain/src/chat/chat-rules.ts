/** Settings of a channel besides its log: slow mode, closed or open, and the pinned message. */
import type { ChatRules } from './chat-rules.schema.ts'

export type { ChatRules, PinnedMessage } from './chat-rules.schema.ts'

/** Longest slow mode, in seconds. */
export const slowestMode = 3600

/** The settings of a channel that nobody has changed. */
export const standardRules: ChatRules = { slow: 0, closed: false, pinned: null }

export const areStandard = ({ slow, closed, pinned }: ChatRules): boolean =>
  slow === 0 && !closed && pinned === null

/** Seconds an attendee still waits who wrote last at `lastAt`, epoch ms; 0 for now. */
export const slowWait = (lastAt: number | undefined, slow: number, now: number): number =>
  lastAt === undefined ? 0 : Math.max(0, Math.ceil((lastAt + slow * 1000 - now) / 1000))
