/**
 * A room sends in ticks: all events in a channel within one tick are sent as one frame, serialised once for each group,
 * to everyone in it on this instance. The first event after an idle period is sent immediately.
 */
import { type Entry, resumeLimit } from '@rostra/domain/chat/chat'
import type { Position, ServerFrame } from '@rostra/domain/contract/live-frames'
import { addCounts, type ReactionCounts, withoutOwn } from '@rostra/domain/reactions/reactions'
import type { Connection } from './connection.ts'
import { type MemberGroup, MemberGroups } from './member-groups.ts'
import { type ChannelLog, type EntriesView, RoomLog } from './room-log.ts'
import { memberOf, RoomPeople } from './room-people.ts'
import { type Counts, countsIn, nothing, type TickPayload, tickFrame } from './room-tick.ts'
import { textFrame } from './text-frame.ts'
import { tickLength } from './tick-length.ts'
import { TypingPeople } from './typing-people.ts'
import type { SaidByPage, Visitors } from './visitors.ts'

/** ms until the log is read again after a failure. */
const retryMs = 1_000

export class Room {
  readonly channel: string
  readonly #source: ChannelLog
  readonly #log: RoomLog
  readonly #measure: (ms: number) => void
  readonly #visitors: Visitors | undefined
  readonly #viewOfGuests: () => EntriesView | undefined
  readonly #members = new MemberGroups()
  readonly people = new RoomPeople()
  readonly #quiet = new Set<Connection>()
  readonly #typing = new TypingPeople()
  #pending = nothing()
  /** Entries that not every group was sent yet. */
  #unsent: Entry[] = []
  #sent: Counts = { viewers: 0, guests: 0 }
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
    viewOfGuests: () => EntriesView | undefined,
  ) {
    this.channel = channel
    this.#source = source
    this.#log = log
    this.#measure = measure
    this.#visitors = visitors
    this.#viewOfGuests = viewOfGuests
  }

  /** Opens a channel's room from its log. `measure` is called with the duration of each tick in ms. */
  static async open(
    channel: string,
    source: ChannelLog,
    measure: (ms: number) => void,
    visitors?: Visitors,
    viewOfGuests: () => EntriesView | undefined = () => undefined,
  ): Promise<Room> {
    const log = await RoomLog.open(channel, source)
    return new Room(channel, source, log, measure, visitors, viewOfGuests)
  }

  get isEmpty(): boolean {
    return this.#members.size === 0
  }

  /**
   * Adds the connection and sends it the state of the room: the entries it missed, or the last page. A quiet
   * connection receives everything but is not counted among the room's people; a guest is only counted.
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
    const isGuest = connection.user?.watcher !== undefined
    this.#members.add(connection, this.#log.seq, isGuest)
    connection.rooms.add(this)
    // Before the answer: a connection that is closed as too slow leaves the room while the answer is sent.
    this.#visitors?.onEnter(connection, this.channel, said)
    connection.sendText(this.#entered(after, isGuest ? this.#viewOfGuests() : undefined))
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

  /** Sends everyone here but guests a frame that is not in the log. */
  broadcast(frame: ServerFrame): void {
    const bytes = textFrame(JSON.stringify(frame))
    for (const connection of this.#members.people()) connection.sendBytes(bytes)
  }

  /** Sends the number of viewers if it has changed, and ends expired typing. Called every two seconds. */
  sendViewers(): void {
    if (this.#typing.expire(performance.now())) this.#schedule()
    const { viewers, guests } = this.people
    if (viewers === this.#sent.viewers && guests === this.#sent.guests) return
    this.#viewersDue = true
    this.#schedule()
  }

  close(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
  }

  #entered(after: Position | undefined, view: EntriesView | undefined): string {
    const { epoch, seq } = this.#log
    const json = after && this.#log.missedJson(after, view)
    const page = json === undefined ? this.#log.lastPage(view) : { json, more: false }
    const reset = after !== undefined && json === undefined
    const { channel, people } = this
    const { more } = page
    const head = { t: 'entered', channel, epoch, seq, more, reset, ...countsIn(people) }
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
    const { viewers, guests } = this.people
    const counts = this.#viewersDue
      ? countsIn({ viewers, guests }, this.#sent.guests > 0)
      : undefined
    this.#timer = undefined
    this.#sending = true
    const now = performance.now()
    this.#enteringPerSecond = (1000 * this.#members.takeEntered()) / (now - this.#tickedAt)
    this.#tickedAt = now
    this.#sentEntries = this.#unsent.length
    this.#pending = nothing()
    this.#viewersDue = false
    if (counts) this.#sent = { viewers, guests }
    const payload: TickPayload = { ...pending, counts, typing: this.#typing.changes() }
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
    const { joined, sentSeq, isOfGuests } = group
    const entries = this.#unsent.filter(({ seq }) => seq > sentSeq)
    group.joined = new Map()
    group.sentSeq = entries.at(-1)?.seq ?? sentSeq
    const { counts, typing } = payload
    const view = isOfGuests ? this.#viewOfGuests() : undefined
    // Who is typing is told with whole names, and before they have said anything.
    const beside = { counts, typing: isOfGuests ? undefined : typing }
    const frameOf = (those: readonly Entry[], reactions: ReactionCounts) =>
      tickFrame(this.channel, beside, view ? view(those) : those, reactions)
    const shared = frameOf(entries, payload.reactions)
    for (const connection of group.members) {
      const joinedAt = joined.get(connection)
      const own = payload.own.get(connection)
      const knowsSome = joinedAt !== undefined && entries.some(({ seq }) => seq <= joinedAt)
      const bytes =
        own || knowsSome
          ? frameOf(
              entries.filter(({ seq }) => seq > (joinedAt ?? 0)),
              withoutOwn(payload.reactions, own ?? {}) ?? {},
            )
          : shared
      if (bytes) connection.sendBytes(bytes)
    }
  }
}
