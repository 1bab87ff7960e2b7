/** Counts messages and reactions, both local and published by other instances; per second, for the last minute. */
import { addCounts, type ReactionCounts } from '@rostra/domain/reactions/reactions'
import { isRehearsalChannel } from '@rostra/domain/rehearsal/rehearsal'
import type { Clock } from '../platform/clock.ts'

type Counts = { messages: number; reactions: number }
type RoomCounts = Counts & { kinds: ReactionCounts }
type Second = Counts & { messagesIn: Map<string, number> }

const minute = 60_000

export type Activity = ReturnType<typeof createActivity>

export function createActivity(clock: Clock) {
  /** By second. */
  const recent = new Map<number, Second>()
  /** By room, since the last `take`. */
  let rooms = new Map<string, RoomCounts>()

  const add = (room: string, messages: number, kinds: ReactionCounts) => {
    // Activity of simulated attendees isn't part of the event, and would dwarf it in the history.
    if (isRehearsalChannel(room)) return
    const reactions = Object.values(kinds).reduce((sum, count) => sum + count, 0)
    const second = Math.floor(clock() / 1000)
    // Swept once per second: thousands of reactions may arrive within one.
    if (!recent.has(second)) for (const [at] of recent) if (at < second - 60) recent.delete(at)
    const now = recent.get(second) ?? { messages: 0, reactions: 0, messagesIn: new Map() }
    recent.set(second, now)
    now.messages += messages
    now.reactions += reactions
    if (messages > 0) now.messagesIn.set(room, (now.messagesIn.get(room) ?? 0) + messages)
    const there = rooms.get(room) ?? { messages: 0, reactions: 0, kinds: {} }
    rooms.set(room, {
      messages: there.messages + messages,
      reactions: there.reactions + reactions,
      kinds: addCounts(there.kinds, kinds),
    })
  }

  /** The seconds of the last minute. */
  const lastSeconds = () => {
    const from = Math.floor((clock() - minute) / 1000)
    return [...recent].filter(([at]) => at > from).map(([, second]) => second)
  }

  return {
    wrote: (room: string, entries: readonly { kind: string }[]): void =>
      add(room, entries.filter(({ kind }) => kind === 'message').length, {}),

    reacted: (room: string, counts: ReactionCounts): void => add(room, 0, counts),

    /** In the last 60 seconds, on all instances. */
    lastMinute(): Counts {
      const sum = { messages: 0, reactions: 0 }
      for (const { messages, reactions } of lastSeconds()) {
        sum.messages += messages
        sum.reactions += reactions
      }
      return sum
    },

    /** Messages by chat in the last 60 seconds. */
    messagesByRoom(): Map<string, number> {
      const sums = new Map<string, number>()
      for (const { messagesIn } of lastSeconds())
        for (const [room, count] of messagesIn) sums.set(room, (sums.get(room) ?? 0) + count)
      return sums
    },

    /** Counts by room since the previous call; resets them. */
    take(): Map<string, RoomCounts> {
      const taken = rooms
      rooms = new Map()
      return taken
    },
  }
}
