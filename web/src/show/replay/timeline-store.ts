/** What happened beside a recording, loaded around the position that plays. No React in here. */
import type { MessageEntry } from '@rostra/domain/chat/chat'
import { withoutQuoted } from '@rostra/domain/chat/quotes'
import type { TimelineItem } from '@rostra/domain/replay/replay-calls'
import { Listeners } from '../../platform/listeners.ts'

/** ms of the recording in a window, the smallest part that is loaded. */
export const windowLength = 60_000
/** Most windows that are asked for at once, and that are looked through for earlier messages. */
const [mostAtOnce, mostEarlier] = [10, 60]
/** What is kept: the memory of a page stays the same however long it plays. */
const [mostWindows, mostMessages, leastWindows] = [120, 6000, 3]
/** ms after which messages are loaded again while they are shown: some may have been edited since. */
const staleAfter = 60_000
/** ms after which a failed window is tried again, and one without an answer. */
const [againAfter, lostAfter] = [3_000, 30_000]
/** A show that is still live: ms before its end up to which everything has come, and between two looks for more. */
const [settledAfter, moreAfter] = [15_000, 5_000]
/** ms before its end at which the next window is loaded. */
const ahead = 20_000

type Window = {
  /** Undefined until it is loaded. */
  messages?: { entry: MessageEntry; at: number }[]
  reactions: Extract<TimelineItem, { kind: 'reactions' }>[]
  loadedAt: number
  /** Up to which position everything was there when it was loaded. */
  until: number
  /** When it may be asked for again. */
  waitsUntil: number
}

type Deps = {
  load(from: number, to: number): Promise<{ items: TimelineItem[] }>
  now(): number
}

export type TimelineStore = ReturnType<typeof createTimelineStore>

export function createTimelineStore({ load, now }: Deps) {
  const listeners = new Listeners()
  const windows = new Map<number, Window>()
  /** When each was removed: what is asked for later and still has it was restored. */
  const removed = new Map<number, number>()
  let [version, wanted, ends] = [0, 0, Infinity]
  const changed = () => {
    version += 1
    listeners.tell()
  }

  /** Drops what is furthest from the position. */
  const dropFar = () => {
    let messages = [...windows.values()].reduce((sum, it) => sum + (it.messages?.length ?? 0), 0)
    const far = [...windows.keys()].sort((a, b) => Math.abs(b - wanted) - Math.abs(a - wanted))
    for (const index of far) {
      if (windows.size <= leastWindows) return
      if (windows.size <= mostWindows && messages <= mostMessages) return
      messages -= windows.get(index)?.messages?.length ?? 0
      windows.delete(index)
    }
  }
  const waitUntil = (first: number, last: number, waitsUntil: number) => {
    for (let index = first; index <= last; index += 1)
      windows.set(index, {
        reactions: [],
        loadedAt: 0,
        until: Infinity,
        ...windows.get(index),
        waitsUntil,
      })
  }
  const fetchRun = async (first: number, last: number) => {
    const [askedAt, until] = [now(), ends - settledAfter]
    waitUntil(first, last, askedAt + lostAfter)
    try {
      const { items } = await load(first * windowLength, (last + 1) * windowLength)
      const loadedAt = now()
      const found = Array.from({ length: last - first + 1 }, () => ({
        messages: [] as NonNullable<Window['messages']>,
        reactions: [] as Window['reactions'],
        loadedAt,
        until,
        waitsUntil: until === Infinity ? 0 : loadedAt + moreAfter,
      }))
      for (const it of items) {
        // What comes at the very end of a recording belongs to its last window.
        const into = found[Math.min(last, Math.floor(it.at / windowLength)) - first]
        if (it.kind === 'reactions') into?.reactions.push(it)
        if (it.kind !== 'message') continue
        into?.messages.push(it)
        if ((removed.get(it.entry.seq) ?? askedAt) < askedAt) removed.delete(it.entry.seq)
      }
      for (const [index, window] of found.entries()) windows.set(first + index, window)
      dropFar()
    } catch {
      waitUntil(first, last, now() + againAfter)
    }
    changed()
  }
  /** A reply to a removed message does not quote it. */
  const shown = (entry: MessageEntry): MessageEntry =>
    entry.reply && removed.has(entry.reply.seq)
      ? { ...entry, reply: withoutQuoted(entry.reply) }
      : entry
  const mayAsk = (index: number) => now() >= (windows.get(index)?.waitsUntil ?? 0)
  const isStale = ({ messages, loadedAt }: Window) =>
    messages && messages.length > 0 && now() - loadedAt >= staleAfter

  /** More may have come since, before the position. */
  const hasMore = (index: number, position: number) =>
    Math.min(position, (index + 1) * windowLength) > (windows.get(index)?.until ?? Infinity)

  return {
    subscribe: listeners.subscribe,
    version: (): number => version,

    /** Whether what happened at a position (ms) is here. */
    isLoaded: (position: number): boolean =>
      windows.get(Math.floor(position / windowLength))?.messages !== undefined,

    /**
     * Loads what is needed at a position (ms), and as many messages before it, if they are not too long ago; of a show
     * that is still live, `end` is how long it is (ms).
     */
    want(position: number, most: number, end = Infinity): void {
      ends = end
      const here = Math.floor(position / windowLength)
      wanted = here
      let count = 0
      const stale: number[] = []
      for (let index = here; index >= Math.max(0, here - mostEarlier); index -= 1) {
        if (index < here && count >= most) break
        const known = windows.get(index)
        if (!known?.messages) {
          // The longer nobody wrote, the more is asked for at once.
          const run = Math.min(mostAtOnce, Math.max(1, here - index))
          if (mayAsk(index)) void fetchRun(Math.max(0, index - run + 1), index)
          break
        }
        count += known.messages.filter(({ at }) => at <= position).length
        if ((isStale(known) || hasMore(index, position)) && mayAsk(index)) stale.push(index)
      }
      const newest = stale[0]
      if (newest !== undefined)
        void fetchRun(Math.max(stale.at(-1) ?? 0, newest - mostAtOnce + 1), newest)
      const comesNext = position % windowLength > windowLength - ahead
      if (comesNext && !windows.get(here + 1)?.messages && mayAsk(here + 1))
        void fetchRun(here + 1, here + 1)
    },

    /** The last messages up to a position, as far back as they are loaded without a gap, oldest first. */
    messages(position: number, most: number): MessageEntry[] {
      const parts: MessageEntry[][] = []
      let count = 0
      for (let index = Math.floor(position / windowLength); count < most; index -= 1) {
        const found = windows.get(index)?.messages
        if (!found) break
        const part = found.flatMap(({ at, entry }) =>
          at <= position && !removed.has(entry.seq) ? [shown(entry)] : [],
        )
        parts.unshift(part)
        count += part.length
      }
      return parts.flat().slice(-most)
    },

    /** The reactions after one position up to another. */
    reactions(after: number, position: number) {
      const known = windows.get(Math.floor(position / windowLength))?.reactions ?? []
      return known.flatMap(({ at, reactions }) => (at > after && at <= position ? [reactions] : []))
    },

    /** Messages that a moderator has just removed. */
    remove(seqs: readonly number[]): void {
      for (const seq of seqs) removed.set(seq, now())
      changed()
    },

    /** Messages whose removal a moderator has just undone: what was loaded meanwhile is without them. */
    restore(seqs: readonly number[]): void {
      if (seqs.length === 0) return
      for (const seq of seqs) removed.delete(seq)
      for (const window of windows.values()) window.loadedAt = 0
      changed()
    },
  }
}
