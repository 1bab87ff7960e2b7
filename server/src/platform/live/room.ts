/**
 * A room sends in ticks: all events in a channel within one tick are sent as one frame, serialised once for each group,
 * to everyone in it on this instance. The first event after an idle period is sent immediately.
 */
import { type Entry, resumeLimit } from '@rostra/domain/chat/chat'
import type { Position, ServerFrame, Typing } from '@rostra/domain/contract/live-frames'
import { addCounts, type ReactionCounts, withoutOwn } from '@rostra/domain/reactions/reactions'
import type { Connection } from './connection.ts'
import { type MemberGroup, MemberGroups } from './member-groups.ts'
import { type ChannelLog, RoomLog } from './room-log.ts'
import { memberOf, RoomPeople } from './room-people.ts'
import { textFrame } from './text-frame.ts'
import { tickLength } from './tick-length.ts'
import { TypingPeople } from './typing-people.ts'
import type { SaidByPage, Visitors } from './visitors.ts'

/** ms until the log is read again after a failure. */
const retryMs = 1_000
/** The content of the next tick, apart from entries. */
type Pending = {
  reactions: ReactionCounts
  /** Each sender's part of `reactions`, which its own page has already shown. */
  own: Map<Connection, ReactionCounts>
}

/** The content of a tick; empty parts are omitted from the frame. */
type TickPayload = Pending & { viewers: number | undefined; typing: Typing | undefined }

const nothing = (): Pending => ({ reactions: {}, own: new Map() })

export class Room {
  readonly channel: string
  readonly #source: ChannelLog
  readonly #log: RoomLog
  readonly #measure: (ms: number) => void
  readonly #visitors: Visitors | undefined
  readonly #members = new MemberGroups()
  readonly people = new RoomPeople()
  readonly #quiet = new Set<Connection>()
  readonly #typing = new TypingPeople()
  #pending = nothing()
  /** Entries that not every group was sent yet. */
  #unsent: Entry[] = []
  #sentViewers = 0
  /** Entries in the last tick, and people who entered before it. */
  #sentEntries = 0
  #enteringPerSecond = 0
  #viewersDue = false
  #timer: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #sending = false
  #filling: Promise<void> | undefined
  #fillAgain = false
  #tickedAt = Number.NEGATIVE_INFINITY

  private constructor(
    channel: string,
    source: ChannelLog,
    log: RoomLog,
    measure: (ms: number) => void,
    visitors: Visitors | undefined,
  ) {
    this.channel = channel
    this.#source = source
    this.#log = log
    this.#measure = measure
    this.#visitors = visitors
  }

  /** Opens a channel's room from its log. `measure` is called with the duration of each tick in ms. */
  static async open(
    channel: string,
    source: ChannelLog,
    measure: (ms: number) => void,
    visitors?: Visitors,
  ): Promise<Room> {
    return new Room(channel, source, await RoomLog.open(channel, source), measure, visitors)
  }

  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  /**
   * Adds the connection and sends it the state of the room: the entries it missed, or the last page. A quiet
   * connection receives everything but is not counted among the room's people.
   */
  enter(
    connection: Connection,
    after: Position | undefined,
    { quiet: isQuiet = false, ...said }: { quiet?: boolean } & SaidByPage = {},
  ): void {
    if (!this.#members.has(connection)) {
      if (isQuiet) this.#quiet.add(connection)
      else this.people.add(connection)
    }
    this.#members.add(connection, this.#log.seq)
    connection.rooms.add(this)
    // Before the answer: a connection that is closed as too slow leaves the room while the answer is sent.
    this.#visitors?.onEnter(connection, this.channel, said)
    connection.sendText(this.#entered(after))
  }

  /** The page of a connection that is here is visible or hidden from now on. */
  show(connection: Connection, visible: boolean): void {
    if (this.#members.has(connection)) this.#visitors?.onVisible(connection, this.channel, visible)
  }

  leave(connection: Connection): void {
    if (!this.#members.delete(connection)) return
    if (!this.#quiet.delete(connection)) this.people.remove(connection)
    this.type(connection, false)
    this.#pending.own.delete(connection)
    connection.rooms.delete(this)
    this.#visitors?.onLeave(connection, this.channel)
  }

  /** Adds committed entries. If entries in between are missing, all are read from the log instead. */
  publish(entries: readonly Entry[]): void {
    const added = this.#filling ? undefined : this.#log.take(entries)
    if (added) this.#add(added)
    else this.catchUp()
  }

  /** Reads entries from the log that other instances may have written. */
  catchUp(): void {
    this.#fill().catch(() => {
      // The database is unavailable; retry until it is back.
      this.#retry ??= setTimeout(() => {
        this.#retry = undefined
        this.catchUp()
      }, retryMs)
      this.#retry.unref()
    })
  }

  /**
   * Reads the log if another instance has sent the client more than this one has received. Rejects if the database is
   * unavailable.
   */
  async reach({ epoch, seq }: Position): Promise<void> {
    if (epoch === this.#log.epoch && seq > this.#log.seq) await this.#fill()
  }

  /** Sends reactions to everyone in the room; `from` does not receive its own. */
  react(counts: ReactionCounts, from?: Connection): void {
    const { reactions, own } = this.#pending
    addCounts(reactions, counts)
    if (from) own.set(from, addCounts(own.get(from) ?? {}, counts))
    this.#schedule()
  }

  /** Sets whether a person is typing. It expires unless repeated, and ends when they send a message. */
  type(connection: Connection, on: boolean): void {
    if (on && !this.#members.has(connection)) return
    const member = memberOf(connection)
    if (on ? this.#typing.add(member, performance.now()) : this.#typing.drop(member.id))
      this.#schedule()
  }

  /** Sets whether a person connected to another instance is typing. */
  typeElsewhere({ id, name, on }: { id: string; name: string; on: boolean }): void {
    if (on ? this.#typing.add({ id, name }, performance.now()) : this.#typing.drop(id))
      this.#schedule()
  }

  /** Sends everyone here a frame that is not in the log. */
  broadcast(frame: ServerFrame): void {
    const bytes = textFrame(JSON.stringify(frame))
    for (const connection of this.#members) connection.sendBytes(bytes)
  }

  /** Sends the number of viewers if it has changed, and ends expired typing. Called every two seconds. */
  sendViewers(): void {
    if (this.#typing.expire(performance.now())) this.#schedule()
    if (this.people.viewers === this.#sentViewers) return
    this.#viewersDue = true
    this.#schedule()
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
  }

  #entered(after: Position | undefined): string {
    const { epoch, seq } = this.#log
    const json = after && this.#log.missedJson(after)
    const page = json === undefined ? this.#log.lastPage() : { json, more: false }
    const reset = after !== undefined && json === undefined
    const { channel, people } = this
    const { more } = page
    const head = { t: 'entered', channel, epoch, seq, more, reset, viewers: people.viewers }
    // The entries are serialised once for everyone who enters; only the head is individual.
    return `${JSON.stringify(head).slice(0, -1)},"entries":${page.json}}`
  }

  #add(added: Entry[]): void {
    if (added.length === 0) return
    this.#unsent.push(...added)
    for (const entry of added) if (entry.kind === 'message') this.#typing.drop(entry.user.id)
    this.#schedule()
  }

  /** Resolves when everything in the log at the time of the call has been read. */
  #fill(): Promise<void> {
    this.#fillAgain = true
    this.#filling ??= this.#readOn()
    return this.#filling
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#fillAgain) {
        this.#fillAgain = false
        const missing = await this.#source.after(this.channel, this.#log.seq, resumeLimit)
        this.#add(this.#log.take(missing) ?? [])
        if (missing.length === resumeLimit) this.#fillAgain = true
      }
    } finally {
      this.#filling = undefined
    }
  }

  #schedule(): void {
    if (this.#timer || this.#sending) return
    const length = tickLength(this.#members.size, this.#sentEntries, this.#enteringPerSecond)
    const wait = this.#tickedAt + length - performance.now()
    if (wait <= 0) void this.#tick()
    else this.#timer = setTimeout(() => void this.#tick(), wait)
  }

  async #tick(): Promise<void> {
    const pending = this.#pending
    const viewers = this.#viewersDue ? this.people.viewers : undefined
    this.#timer = undefined
    this.#sending = true
    const now = performance.now()
    this.#enteringPerSecond = (1000 * this.#members.takeEntered()) / (now - this.#tickedAt)
    this.#tickedAt = now
    this.#sentEntries = this.#unsent.length
    this.#pending = nothing()
    this.#viewersDue = false
    if (viewers !== undefined) this.#sentViewers = viewers
    const payload: TickPayload = { ...pending, viewers, typing: this.#typing.changes() }
    let isFirst = true
    for (const group of this.#members.groups()) {
      if (!isFirst) await new Promise((resolve) => setImmediate(resolve))
      isFirst = false
      this.#sendTo(group, payload)
    }
    const { sentSeq } = this.#members
    this.#unsent = this.#unsent.filter(({ seq }) => seq > sentSeq)
    this.#sending = false
    this.#measure(performance.now() - this.#tickedAt)
    if (
      this.#unsent.length > 0 ||
      Object.keys(this.#pending.reactions).length > 0 ||
      this.#viewersDue ||
      this.#typing.isDue
    )
      this.#schedule()
  }

  #sendTo(group: MemberGroup, payload: TickPayload): void {
    const { joined, sentSeq } = group
    const entries = this.#unsent.filter(({ seq }) => seq > sentSeq)
    group.joined = new Map()
    group.sentSeq = entries.at(-1)?.seq ?? sentSeq
    const shared = this.#delta(payload, entries, payload.reactions)
    for (const connection of group.members) {
      const joinedAt = joined.get(connection)
      const own = payload.own.get(connection)
      const knowsSome = joinedAt !== undefined && entries.some(({ seq }) => seq <= joinedAt)
      const bytes =
        own || knowsSome
          ? this.#delta(
              payload,
              entries.filter(({ seq }) => seq > (joinedAt ?? 0)),
              withoutOwn(payload.reactions, own ?? {}) ?? {},
            )
          : shared
      if (bytes) connection.sendBytes(bytes)
    }
  }

  #delta({ viewers, typing }: TickPayload, entries: Entry[], reactions: ReactionCounts) {
    const hasReactions = Object.keys(reactions).length > 0
    if (entries.length === 0 && !hasReactions && viewers === undefined && !typing) return undefined
    const frame: ServerFrame = {
      t: 'delta',
      channel: this.channel,
      ...(entries.length > 0 ? { entries } : {}),
      ...(hasReactions ? { reactions } : {}),
      ...(viewers !== undefined ? { viewers } : {}),
      ...(typing ? { typing } : {}),
    }
    return textFrame(JSON.stringify(frame))
  }
}
