/** Counts messages and reactions, here and as other instances publish them; by the second, for a minute. */
import { addCounts, type ReactionCounts } from '@rostra/domain/reactions'
import { isRehearsalChannel } from '@rostra/domain/rehearsal'
import type { Clock } from '../platform/clock.ts'

type Counts = { messages: number; reactions: number }
type RoomCounts = Counts & { kinds: ReactionCounts }

const minute = 60_000

export type Activity = ReturnType<typeof makeActivity>

export function makeActivity(clock: Clock) {
  /** By second. */
  const recent = new Map<number, Counts>()
  /** By room, since the minute began. */
  let rooms = new Map<string, RoomCounts>()

  const add = (room: string, messages: number, kinds: ReactionCounts) => {
    // What simulated attendees do is no part of the event, and would dwarf it in the history.
    if (isRehearsalChannel(room)) return
    const reactions = Object.values(kinds).reduce((sum, count) => sum + count, 0)
    const second = Math.floor(clock() / 1000)
    // Swept once a second: thousands may react in it.
    if (!recent.has(second)) for (const [at] of recent) if (at < second - 60) recent.delete(at)
    const now = recent.get(second) ?? { messages: 0, reactions: 0 }
    recent.set(second, {
      messages: now.messages + messages,
      reactions: now.reactions + reactions,
    })
    const there = rooms.get(room) ?? { messages: 0, reactions: 0, kinds: {} }
    rooms.set(room, {
      messages: there.messages + messages,
      reactions: there.reactions + reactions,
      kinds: addCounts(there.kinds, kinds),
    })
  }

  return {
    wrote: (room: string, entries: readonly { kind: string }[]): void =>
      add(room, entries.filter(({ kind }) => kind === 'message').length, {}),

    reacted: (room: string, counts: ReactionCounts): void => add(room, 0, counts),

    /** In the last 60 seconds, everywhere. */
    lastMinute(): Counts {
      const from = Math.floor((clock() - minute) / 1000)
      const sum = { messages: 0, reactions: 0 }
      for (const [at, { messages, reactions }] of recent)
        if (at > from) {
          sum.messages += messages
          sum.reactions += reactions
        }
      return sum
    },

    /** By room since the last time this was asked; begins again at nothing. */
    take(): Map<string, RoomCounts> {
      const taken = rooms
      rooms = new Map()
      return taken
    },
  }
}
