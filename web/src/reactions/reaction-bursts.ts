/** Turns counts into single bubbles: spread over a moment, never more than the screen can take. */
import {
  bubbleLimit,
  type ReactionCounts,
  type ReactionKey,
  reactionKeys,
} from '@rostra/domain/reactions/reactions'

/** Counts of one tick rise over this many ms, so that a crowd does not rise as a single row. */
const spreadOver = 500

export type Bubble = { key: ReactionKey; delay: number }

/**
 * At most `bubbleLimit - floating` bubbles for `counts`, in mixed order. What does not fit is left
 * out in proportion; every kind in `counts` keeps at least one while there is room.
 */
export function burst(counts: ReactionCounts, floating: number, random: () => number): Bubble[] {
  const room = Math.max(0, bubbleLimit - floating)
  const total = reactionKeys.reduce((sum, key) => sum + (counts[key] ?? 0), 0)
  const share = total > room ? room / total : 1
  const keys = reactionKeys.flatMap((key) => {
    const count = counts[key] ?? 0
    const wanted = count === 0 ? 0 : Math.max(1, Math.floor(count * share))
    return Array.from({ length: wanted }, () => key)
  })
  const spread = total > 1 ? spreadOver : 0
  return keys.slice(0, room).map((key) => ({ key, delay: random() * spread }))
}
