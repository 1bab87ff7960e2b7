/** What a room sends in one tick. */
import type { Entry } from '@rostra/domain/chat/chat'
import type { ServerFrame, Typing } from '@rostra/domain/contract/live-frames'
import type { ReactionCounts } from '@rostra/domain/reactions/reactions'
import type { Connection } from './connection.ts'
import { textFrame } from './text-frame.ts'

/** The content of the next tick, apart from entries. */
export type Pending = {
  reactions: ReactionCounts
  /** Each sender's part of `reactions`, which its own page has already shown. */
  own: Map<Connection, ReactionCounts>
}

/** How many are in a room, and how many of them are guests. */
export type Counts = { viewers: number; guests: number }

/** The content of a tick; empty parts are omitted from the frame. */
export type TickPayload = Pending & {
  counts: Partial<Counts> | undefined
  typing: Typing | undefined
}

export const nothing = (): Pending => ({ reactions: {}, own: new Map() })

/** Absent for none: a room without guests sends nothing about them. */
export const countsIn = ({ viewers, guests }: Counts, hadGuests = false): Partial<Counts> =>
  guests > 0 || hadGuests ? { viewers, guests } : { viewers }

/** The frame of a tick as bytes; undefined for an empty one. */
export function tickFrame(
  channel: string,
  { counts, typing }: Pick<TickPayload, 'counts' | 'typing'>,
  entries: readonly Entry[],
  reactions: ReactionCounts,
) {
  const hasReactions = Object.keys(reactions).length > 0
  if (entries.length === 0 && !hasReactions && !counts && !typing) return undefined
  const frame: ServerFrame = {
    t: 'delta',
    channel,
    ...(entries.length > 0 ? { entries: [...entries] } : {}),
    ...(hasReactions ? { reactions } : {}),
    ...counts,
    ...(typing ? { typing } : {}),
  }
  return textFrame(JSON.stringify(frame))
}
