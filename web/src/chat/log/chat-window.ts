/** The part of a channel's log that a page keeps, and which part of that is on the screen. No React in here. */
import {
  applyEntered,
  applyEntries,
  type ChatLog,
  type Entered,
  type Entry,
  emptyChatLog,
  forgetBefore,
  type MessageEntry,
  prependHistory,
} from '@rostra/domain/chat/chat'

/** Maximum rows on the screen while following, and while reading history. */
export const followLimit = 300
export const historyLimit = 1_500
/** Maximum number of new messages held back while the list is stopped. */
export const bufferLimit = 500

export class ChatWindow {
  log: ChatLog = emptyChatLog
  /** The newest seq on the screen while the list is stopped; undefined while it follows. */
  pausedAt: number | undefined
  /** True if messages between the screen and the newest ones have been dropped. */
  away = false
  /** Seq of the last message before the gap that a jump has left. */
  #gapAfter: number | undefined
  readonly removed = new RemovedMessages()
  /** Positions where a page of history begins. */
  readonly pageStarts = new Set<number>()

  enter(entered: Entered): void {
    const isFresh = entered.reset || this.log.epoch !== entered.epoch
    this.log = applyEntered(this.log, entered)
    if (!isFresh) return
    // After a fresh start there are no old rows to keep in place.
    this.pausedAt = undefined
    this.#gapAfter = undefined
    this.removed.forget()
  }

  /** Returns the new messages. */
  receive(entries: readonly Entry[]): MessageEntry[] {
    const before = this.log.seq
    this.log = applyEntries(this.log, entries)
    const added = this.log.messages.filter(({ seq }) => seq > before)
    this.#limit()
    return added
  }

  pause(): void {
    this.pausedAt ??= this.log.seq
  }

  follow(): void {
    const gap = this.#gapAfter
    // From now on the view begins after the gap.
    if (gap !== undefined) {
      const messages = this.log.messages.filter(({ seq }) => seq > gap)
      this.log = { ...this.log, messages, more: true }
    }
    this.#gapAfter = undefined
    this.pausedAt = undefined
    this.away = false
    this.#limit()
  }

  /** Prepends the page that precedes `before`, unless the log was rewritten or trimmed since the request. */
  prepend(page: { messages: Entry[]; more: boolean }, before: { epoch: string; seq: number }) {
    if (this.log.epoch !== before.epoch || this.log.messages[0]?.seq !== before.seq) return false
    this.pause()
    this.pageStarts.add(before.seq)
    this.log = prependHistory(this.log, { entries: page.messages, more: page.more })
    this.#limit()
    return true
  }

  /** Shows a page from further back, unless the log was rewritten since the request; nothing else moves. */
  jump(page: { messages: Entry[]; more: boolean }, epoch: string): void {
    const oldest = this.log.messages[0]?.seq ?? 0
    const last = page.messages.at(-1)?.seq ?? 0
    if (this.log.epoch !== epoch || last === 0) return
    this.pageStarts.add(oldest)
    this.log = prependHistory(this.log, { entries: page.messages, more: page.more })
    // Without a gap it is a page like any other.
    if (last < oldest) {
      this.pausedAt = last
      this.away = true
      this.#gapAfter = last
    }
    this.#limit()
  }

  /** Keeps memory use constant, however busy the chat is and however long the page stays open. */
  #limit(): void {
    const { messages } = this.log
    const { pausedAt } = this
    if (pausedAt === undefined) {
      if (messages.length > followLimit) this.#keepLast(followLimit)
      return
    }
    const shown = messages.filter(({ seq }) => seq <= pausedAt)
    const last = shown[historyLimit - 1]
    // Too much history: cut off the newest end, and mark the view as away.
    if (shown.length > historyLimit && last) {
      this.pausedAt = last.seq
      this.away = true
    }
    const end = this.pausedAt ?? pausedAt
    const behind = messages.filter(({ seq }) => seq > end)
    if (behind.length <= bufferLimit) return
    this.away = true
    const kept = messages.filter(({ seq }) => seq <= end)
    this.log = { ...this.log, messages: [...kept, ...behind.slice(-bufferLimit)] }
  }

  #keepLast(count: number): void {
    const messages = this.log.messages.slice(-count)
    this.log = forgetBefore({ ...this.log, messages, more: true })
    this.removed.forgetBefore(messages[0]?.seq ?? 0)
  }
}

/** The seqs of the messages that these entries remove or restore. */
export const targetsOf = (kind: 'removed' | 'restored', entries: readonly Entry[]): number[] =>
  entries.flatMap((it) => (it.kind === kind && 'target' in it ? [it.target] : []))

/**
 * Messages that a moderator removed while they were on the screen. A stopped list keeps their rows, so that
 * nothing jumps; moderators can still read the original.
 */
class RemovedMessages {
  /** By seq; replaced, never changed in place. */
  kept: ReadonlyMap<number, MessageEntry> = new Map()

  /** Call before the log is updated. Returns the seqs that were on the screen. */
  note(entries: readonly Entry[], shown: readonly MessageEntry[]): number[] {
    const back = new Set(targetsOf('restored', entries))
    if (back.size > 0) this.kept = new Map([...this.kept].filter(([seq]) => !back.has(seq)))
    const targets = new Set(targetsOf('removed', entries))
    if (targets.size === 0) return []
    const gone = shown.filter(({ seq }) => targets.has(seq) && !this.kept.has(seq))
    if (gone.length > 0)
      this.kept = new Map([...this.kept, ...gone.map((it) => [it.seq, it] as const)])
    return gone.map(({ seq }) => seq)
  }

  /** The messages, with the removed ones in their original positions. */
  among(messages: readonly MessageEntry[]): readonly MessageEntry[] {
    if (this.kept.size === 0) return messages
    return [...messages, ...this.kept.values()].sort((a, b) => a.seq - b.seq)
  }

  forget(): void {
    if (this.kept.size > 0) this.kept = new Map()
  }

  /** Drops entries older than the oldest message in memory. */
  forgetBefore(oldest: number): void {
    if ([...this.kept.keys()].some((seq) => seq < oldest))
      this.kept = new Map([...this.kept].filter(([seq]) => seq >= oldest))
  }
}
