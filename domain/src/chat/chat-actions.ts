/** What a moderator does about a message with one press, and can take back for some seconds. */
import type { Restriction } from './chat-services.ts'
import { forever, isOver } from './chat-services.ts'

export const chatActions = ['remove', 'mute', 'mute-and-remove'] as const
export type ChatAction = (typeof chatActions)[number]

/** ms in which pages offer to undo it. */
export const undoFor = 10_000
/** ms more in which the server takes it back: the press may have been on its way. */
const undoGrace = 5_000
/** Seconds of a mute set by one press. */
export const quickMute = 600

export const mayUndo = (doneAt: number, now: number): boolean => now - doneAt <= undoFor + undoGrace

/** When a mute of one press ends, epoch ms; undefined where one that lasts as long or longer is already in effect. */
export function quickMuteUntil(
  before: Pick<Restriction, 'until'> | undefined,
  now: number,
): number | undefined {
  const until = now + quickMute * 1000
  if (!before || isOver(before.until, now)) return until
  return before.until === forever || before.until >= until ? undefined : until
}
