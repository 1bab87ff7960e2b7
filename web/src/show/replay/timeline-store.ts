/** What happened beside a recording, loaded a minute at a time around the position that plays. No React in here. */
import type { MessageEntry } from '@rostra/domain/chat/chat'
import type { TimelineItem } from '@rostra/domain/contract/replay-calls'
import { Listeners } from '../../platform/listeners.ts'

/** ms of the recording that are loaded at once. */
export const windowLength = 60_000
/** Most minutes before a position that are shown. */
export const mostEarlier = 30
/** Most windows that are kept: the memory of a page stays the same however long it plays. */
const mostWindows = mostEarlier + 10
/** ms after which one is loaded again when it is shown: messages may have been edited since. */
const staleAfter = 60_000
/** ms after which a failed one is tried again. */
const againAfter = 3_000
/** ms before its end at which the next one is loaded. */
const ahead = 20_000

type Window = {
  items: readonly TimelineItem[] | undefined
  loadedAt: number
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
  let version = 0
  const changed = () => {
    version += 1
    listeners.tell()
  }

  const fetchWindow = async (index: number) => {
    const known = windows.get(index)
    const askedAt = now()
    windows.delete(index)
    windows.set(index, {
      items: known?.items,
      loadedAt: known?.loadedAt ?? 0,
      waitsUntil: askedAt + 30_000,
    })
    try {
      const { items } = await load(index * windowLength, (index + 1) * windowLength)
      windows.set(index, { items, loadedAt: now(), waitsUntil: 0 })
      for (const it of items)
        if (it.kind === 'message' && (removed.get(it.entry.seq) ?? askedAt) < askedAt)
          removed.delete(it.entry.seq)
      for (const oldest of windows.keys()) {
        if (windows.size <= mostWindows) break
        windows.delete(oldest)
      }
    } catch {
      windows.set(index, {
        items: known?.items,
        loadedAt: known?.loadedAt ?? 0,
        waitsUntil: now() + againAfter,
      })
    }
    changed()
  }
  const want = (index: number) => {
    const known = windows.get(index)
    if (known) {
      // The last that was wanted is the last to be dropped.
      windows.delete(index)
      windows.set(index, known)
    }
    const isFresh = known?.items && now() - known.loadedAt < staleAfter
    if (index >= 0 && !isFresh && now() >= (known?.waitsUntil ?? 0)) void fetchWindow(index)
  }

  return {
    subscribe: listeners.subscribe,
    version: (): number => version,

    /** Loads what is needed at a position (ms), and `earlier` minutes before it. */
    want(position: number, earlier: number): void {
      const index = Math.floor(position / windowLength)
      for (let at = index; at >= Math.max(0, index - earlier); at -= 1) want(at)
      if (position % windowLength > windowLength - ahead) want(index + 1)
    },

    /** The messages up to a position, from as many minutes before it as are loaded without a gap, oldest first. */
    messages(position: number, earlier: number): MessageEntry[] {
      const last = Math.floor(position / windowLength)
      const parts: MessageEntry[][] = []
      for (let at = last; at >= Math.max(0, last - earlier); at -= 1) {
        const items = windows.get(at)?.items
        if (!items) break
        parts.unshift(
          items.flatMap((it) =>
            it.kind === 'message' && it.at <= position && !removed.has(it.entry.seq)
              ? [it.entry]
              : [],
          ),
        )
      }
      return parts.flat()
    },

    /** The reactions after one position up to another. */
    reactions(after: number, position: number) {
      const items = windows.get(Math.floor(position / windowLength))?.items ?? []
      return items.flatMap((it) =>
        it.kind === 'reactions' && it.at > after && it.at <= position ? [it.reactions] : [],
      )
    },

    /** Messages that a moderator has just removed. */
    remove(seqs: readonly number[]): void {
      for (const seq of seqs) removed.set(seq, now())
      changed()
    },
  }
}
