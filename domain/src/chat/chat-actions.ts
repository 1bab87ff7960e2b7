/** What a moderator can do about a message with one click, and undo for a few seconds. */
import type { Restriction } from './chat-requests.ts'
import { forever, isOver } from './chat-requests.ts'

export const chatActions = ['remove', 'mute', 'mute-and-remove'] as const
export type ChatAction = (typeof chatActions)[number]

/** How long pages offer to undo an action, in ms. */
export const undoFor = 7_000
/** How much longer the server accepts an undo, in ms: the notice stays while someone points at it. */
const undoGrace = 8_000
/** The length of a mute set with one click, in seconds. */
export const quickMute = 600

export const mayUndo = (doneAt: number, now: number): boolean => now - doneAt <= undoFor + undoGrace

/** When a one-click mute ends, in epoch ms; undefined if one that lasts at least as long is already in effect. */
export function quickMuteUntil(
  before: Pick<Restriction, 'until'> | undefined,
  now: number,
): number | undefined {
  const until = now + quickMute * 1000
  if (!before || isOver(before.until, now)) return until
  return before.until === forever || before.until >= until ? undefined : until
}
