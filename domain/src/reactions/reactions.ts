/** Reactions (specification sections 3 and 9). */
import type { ReactionKey } from './reactions.schema.ts'

export type { ReactionKey } from './reactions.schema.ts'

/** Clap, cheers and heart. */
export const reactionKeys = ['c', 'r', 'h'] as const

/** A person may send one reaction in this many ms. */
export const reactionEvery = 1000
/** Most bubbles on the screen at once. */
export const bubbleLimit = 50
/** How long a bubble floats, in ms. */
export const bubbleLasts = 1300

/**
 * The room that carries a show's reactions (specification section 7): its chat channel if no other session
 * uses that one, otherwise a separate one in which nothing can be written.
 */
export function reactionChannel(
  show: { id: string; chatChannel?: string | undefined },
  sessions: readonly { id: string; chatChannel?: string | undefined }[],
): string {
  const { id, chatChannel } = show
  const isShared = sessions.some((other) => other.id !== id && other.chatChannel === chatChannel)
  return chatChannel === undefined || isShared ? `react-${id}` : chatChannel
}

export type ReactionCounts = Partial<Record<ReactionKey, number>>

/** Adds `more` to `counts` in place and returns it. */
export function addCounts(counts: ReactionCounts, more: ReactionCounts): ReactionCounts {
  for (const key of reactionKeys) {
    const count = more[key] ?? 0
    if (count > 0) counts[key] = (counts[key] ?? 0) + count
  }
  return counts
}

/** `counts` minus `own`, or undefined when nothing is left to send. */
export function withoutOwn(
  counts: ReactionCounts,
  own: ReactionCounts,
): ReactionCounts | undefined {
  const left: ReactionCounts = {}
  for (const key of reactionKeys) {
    const count = (counts[key] ?? 0) - (own[key] ?? 0)
    if (count > 0) left[key] = count
  }
  return Object.keys(left).length > 0 ? left : undefined
}
