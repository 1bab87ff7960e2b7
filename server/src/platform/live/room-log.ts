/** The most recent part of a channel's log, kept in memory so that entering and resuming need no query. */
import {
  countsAfter,
  type Entry,
  historyPage,
  type MessageEntry,
  type ReactedEntry,
  resumeLimit,
  withEdits,
  withoutMessage,
  withoutText,
  withoutWords,
} from '@rostra/domain/chat/chat'
import type { Position } from '@rostra/domain/contract/live-frames'

/** The source from which a room reads its channel's log. */
export type ChannelLog = {
  position(channel: string): Promise<{ epoch: string; seq: number }>
  after(channel: string, seq: number, limit: number): Promise<Entry[]>
  history(
    channel: string,
    before: number | undefined,
    limit: number,
  ): Promise<{ messages: MessageEntry[]; more: boolean }>
}

/** How some readers see entries. */
export type EntriesView = <It extends Entry>(entries: readonly It[]) => It[]

/** Messages cached for the last page: more than it contains, as removals leave gaps. */
const cachedMessages = 2 * historyPage
/** Maximum number of positions whose answers are cached as JSON until the next entry; each may be a megabyte. */
const maxCachedAnswers = 4
// Trimmed in steps, so that a busy room does not copy the whole array for every entry.
const trimStep = 250

export class RoomLog {
  readonly epoch: string
  #seq: number
  #recent: Entry[]
  /** The last messages that were not removed, and whether there are older ones. */
  #page: MessageEntry[]
  #more: boolean
  /** The last page as JSON, by how it is seen. */
  readonly #pageJson = new Map<EntriesView | undefined, string>()
  /** The entries after a position as JSON, by its number and whether they are seen otherwise. */
  readonly #missedJson = new Map<string, string>()

  private constructor(
    epoch: string,
    seq: number,
    recent: Entry[],
    page: MessageEntry[],
    more: boolean,
  ) {
    this.epoch = epoch
    this.#seq = seq
    this.#recent = recent
    this.#page = page
    this.#more = more
  }

  static async open(channel: string, source: ChannelLog): Promise<RoomLog> {
    const { messages, more } = await source.history(channel, undefined, cachedMessages)
    const { epoch, seq } = await source.position(channel)
    const recent = await source.after(channel, Math.max(0, seq - resumeLimit), resumeLimit)
    // Entries committed between the queries are also passed to `take`, which recognises them by their number.
    const log = new RoomLog(epoch, messages.at(-1)?.seq ?? 0, [], messages, more)
    log.#apply(recent.filter((entry) => entry.seq > log.#seq))
    log.#recent = recent
    log.#seq = Math.max(seq, recent.at(-1)?.seq ?? 0)
    return log
  }

  /** The number of the last cached entry. */
  get seq(): number {
    return this.#seq
  }

  /**
   * Adds committed entries and returns the new ones, in order; entries it already has are dropped.
   * Returns undefined, and adds nothing, when entries in between are missing.
   */
  take(entries: readonly Entry[]): Entry[] | undefined {
    const added = entries.filter((entry) => entry.seq > this.#seq)
    const isHole = added.some((entry, index) => entry.seq !== this.#seq + 1 + index)
    if (isHole) return undefined
    this.#recent.push(...added)
    this.#apply(added)
    if (this.#recent.length > resumeLimit + trimStep)
      this.#recent = this.#recent.slice(-resumeLimit)
    return added
  }

  /** Returns every entry after a position, or undefined when the client has to start from the last page. */
  missed({ epoch, seq }: Position): Entry[] | undefined {
    const count = this.#seq - seq
    if (epoch !== this.epoch || count < 0 || count > resumeLimit) return undefined
    const missed = count === 0 ? [] : this.#recent.slice(-count)
    return missed.length === count ? missed : undefined
  }

  /** Returns `missed` as JSON, which is cached: after a restart all clients have missed the same entries. */
  missedJson(position: Position, view?: EntriesView): string | undefined {
    const missed = this.missed(position)
    if (!missed) return undefined
    const key = `${position.seq}${view ? ' seen' : ''}`
    const made = this.#missedJson.get(key)
    if (made !== undefined) return made
    const json = JSON.stringify(view ? view(missed) : missed)
    if (this.#missedJson.size >= maxCachedAnswers) this.#missedJson.clear()
    this.#missedJson.set(key, json)
    return json
  }

  /** Returns the last page of messages as JSON, which is cached until the next entry. */
  lastPage(view?: EntriesView): { json: string; more: boolean } {
    const page = this.#page.slice(-historyPage)
    const json = this.#pageJson.get(view) ?? JSON.stringify(view ? view(page) : page)
    this.#pageJson.set(view, json)
    return { json, more: this.#more || this.#page.length > historyPage }
  }

  #apply(entries: readonly Entry[]): void {
    const last = entries.at(-1)
    if (!last) return
    this.#seq = last.seq
    this.#pageJson.clear()
    this.#missedJson.clear()
    for (const entry of entries) {
      if (entry.kind === 'message') this.#page.push(entry)
      else if (entry.kind === 'reacted') this.#react(entry)
      else {
        if (entry.kind === 'removed') this.#remove(entry.target)
        else if (entry.kind === 'restored') this.#restore(entry.message)
        this.#rewrite(entry)
      }
    }
    if (this.#page.length <= cachedMessages) return
    this.#page = this.#page.slice(-cachedMessages)
    this.#more = true
  }

  #react(entry: ReactedEntry): void {
    this.#page = this.#page.map((message) =>
      message.seq === entry.target
        ? { ...message, reactions: countsAfter(message.reactions, entry) }
        : message,
    )
  }

  /** Removes a message. Clients that resume from before it receive its place without its content. */
  #remove(target: number): void {
    this.#page = this.#page.filter(({ seq }) => seq !== target)
    const index = this.#recent.findIndex(({ seq }) => seq === target)
    const entry = this.#recent[index]
    if (entry?.kind === 'message') this.#recent[index] = withoutWords(entry)
    this.#recent = this.#recent.map((it) =>
      it.kind === 'restored' && it.target === target
        ? withoutMessage(it)
        : it.kind === 'edited' && it.target === target
          ? withoutText(it)
          : it,
    )
  }

  /** Updates messages and quotes in replies to the current text, for clients that enter or resume. */
  #rewrite(entry: Entry): void {
    this.#page = withEdits([entry], this.#page)
    const messages = this.#recent.filter((it) => it.kind === 'message')
    const changed = new Map(withEdits([entry], messages).map((it) => [it.seq, it]))
    this.#recent = this.#recent.map((it) =>
      it.kind === 'edited' && entry.kind === 'edited' && it.target === entry.target
        ? { ...it, ...(entry.text === undefined ? {} : { text: entry.text }) }
        : (changed.get(it.seq) ?? it),
    )
  }

  /** Puts a restored message back in its place, for clients that enter or resume. */
  #restore(message: MessageEntry | undefined): void {
    if (!message) return
    const index = this.#recent.findIndex(({ seq }) => seq === message.seq)
    if (index >= 0) this.#recent[index] = message
    const oldest = this.#more ? (this.#page[0]?.seq ?? Number.POSITIVE_INFINITY) : 0
    if (message.seq < oldest) return
    const others = this.#page.filter(({ seq }) => seq !== message.seq)
    this.#page = [...others, message].sort((a, b) => a.seq - b.seq)
  }
}
