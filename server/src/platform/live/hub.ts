/** The connections of this process, and the rooms they are in. */
import { fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { type Caller, isGuest, isPresent } from '@rostra/domain/caller'
import type { Entry } from '@rostra/domain/chat/chat'
import {
  type ChangeFrame,
  type CloseCode,
  closeCodes,
  type ServerFrame,
} from '@rostra/domain/contract/live-frames'
import type { ReactionCounts, ReactionKey } from '@rostra/domain/reactions/reactions'
import { type Broker, noBroker } from '../broker/broker.ts'
import { type Connection, isAuthenticated } from './connection.ts'
import { Instances } from './instances.ts'
import { Room } from './room.ts'
import type { ChannelLog, EntriesView } from './room-log.ts'
import { mostSilent, SocketsByAddress } from './sockets-by-address.ts'
import { SocketsByPerson } from './sockets-by-person.ts'
import { textFrame } from './text-frame.ts'
import { Visiting } from './visiting.ts'
import type { Visitors } from './visitors.ts'

/** ms between two maintenance runs, which also check the rooms for changed numbers of viewers. */
const maintenanceIntervalMs = 2000
/** Maximum ms between a page's first requests and its live connection; changes in between are sent afterwards. */
const maxPageOpenMs = 10_000

type Options = {
  broker?: Broker
  onTick?: (ms: number) => void
}

/** Listens to visits to the rooms here, and to entries and reactions of all instances. */
export type HubObserver = Partial<Visitors> & {
  onEntries?(channel: string, entries: readonly Entry[]): void
  onReactions?(channel: string, counts: ReactionCounts): void
  /** A reaction that was sent to this instance. */
  onOwnReaction?(channel: string, key: ReactionKey): void
  /** A page's connection has ended. */
  onGone?(page: Connection): void
  /** Called when a sign-in has ended on another instance. */
  onSignedOut?(tokenHash: string): void
}

export class Hub {
  readonly connections = new Set<Connection>()
  readonly unauthenticated = new SocketsByAddress(mostSilent)
  readonly #people = new SocketsByPerson()
  readonly visiting = new Visiting()
  /** How guests in rooms see entries now; absent: as everyone does. Set by the feature that lets them in. */
  viewOfGuests: (() => EntriesView | undefined) | undefined
  readonly #log: ChannelLog
  readonly #instances: Instances
  readonly #onTick: (ms: number) => void
  readonly #observers: HubObserver[] = []
  readonly #rooms = new Map<string, Promise<Room>>()
  readonly #open = new Map<string, Room>()
  /** The time of the last change of each kind, in monotonic ms. */
  readonly #changedAt = new Map<ChangeFrame['changed'][number], number>()
  readonly #timer: NodeJS.Timeout
  readonly #visitors: Visitors = {
    onEnter: (...visit) => {
      for (const it of this.#observers) it.onEnter?.(...visit)
    },
    onVisible: (...visit) => {
      for (const it of this.#observers) it.onVisible?.(...visit)
    },
    onLeave: (...visit) => {
      for (const it of this.#observers) it.onLeave?.(...visit)
    },
  }

  constructor(log: ChannelLog, options: Options = {}) {
    const { broker = noBroker, onTick = () => {} } = options
    this.#log = log
    this.#onTick = onTick
    this.#instances = new Instances({
      broker,
      openRooms: this.#open,
      deliver: (channel, entries) => {
        this.#deliver(channel, entries)
        for (const it of this.#observers) it.onEntries?.(channel, entries)
      },
      reacted: (channel, counts) => {
        for (const it of this.#observers) it.onReactions?.(channel, counts)
      },
      closeToken: (tokenHash) => {
        this.#closeToken(tokenHash)
        for (const it of this.#observers) it.onSignedOut?.(tokenHash)
      },
    })
    this.#timer = setInterval(() => this.#runMaintenance(), maintenanceIntervalMs)
    this.#timer.unref()
  }

  /** Adds an observer, which is notified of later events. */
  observe(observer: HubObserver): void {
    this.#observers.push(observer)
  }

  /** Resolves to the room of a channel, read from the log the first time. Rejects when the log cannot be read. */
  room(channel: string): Promise<Room> {
    const existing = this.#rooms.get(channel)
    if (existing) return existing
    const opening = Room.open(channel, this.#log, this.#onTick, this.#visitors, () =>
      this.viewOfGuests?.(),
    ).then(
      (room) => {
        this.#open.set(channel, room)
        this.#instances.opened(room)
        return room
      },
      (error) => {
        this.#rooms.delete(channel)
        throw error
      },
    )
    this.#rooms.set(channel, opening)
    return opening
  }

  /** Publishes committed entries to the room here, to the other instances and to the observers. */
  publish(channel: string, entries: Entry[]): void {
    this.#deliver(channel, entries)
    this.#instances.publishEntries(channel, entries)
    for (const it of this.#observers) it.onEntries?.(channel, entries)
  }

  /** Publishes a reaction to everyone in the room except `from`, whose page has already shown it. */
  react(channel: string, key: ReactionKey, from?: Connection): void {
    this.#open.get(channel)?.react({ [key]: 1 }, from)
    this.#instances.publishReaction(channel, key)
    for (const it of this.#observers) {
      it.onReactions?.(channel, { [key]: 1 })
      it.onOwnReaction?.(channel, key)
    }
  }

  type(channel: string, connection: Connection & { user: Caller }, on: boolean): void {
    const room = this.#open.get(channel)
    if (!room || !connection.rooms.has(room)) return
    room.type(connection, on)
    const { attendee } = connection.user
    this.#instances.publishTyping(channel, { id: attendee.id, name: fullName(attendee), on })
  }

  #runMaintenance(): void {
    this.#instances.runMaintenance()
    for (const room of this.#open.values()) room.sendViewers()
  }

  /** Publishes entries to the room here. A room that nobody has entered yet reads them from the log when it opens. */
  #deliver(channel: string, entries: readonly Entry[]): void {
    const open = this.#open.get(channel)
    if (open) open.publish(entries)
    // If opening fails, the next person who enters opens the room again, and the entries are read then.
    else
      this.#rooms.get(channel)?.then(
        (room) => room.publish(entries),
        () => {},
      )
  }

  /** Returns the room if it is open here; undefined if nobody has entered it, so that there are no recipients. */
  openRoom(channel: string): Room | undefined {
    return this.#open.get(channel)
  }

  get roomCount(): number {
    return this.#open.size
  }

  /** Bytes buffered in this process for slow readers. */
  get unsentBytes(): number {
    let bytes = 0
    for (const { socket } of this.connections) bytes += socket.bufferedAmount
    return bytes
  }

  /** Sends everyone in a room a frame that is not in the log, and guests of its session their part of it. */
  sendToRoom(channel: string, frame: ServerFrame): void {
    this.#open.get(channel)?.broadcast(frame)
    this.visiting.send(frame, channel)
  }

  /** Sends to every authenticated connection; callers who are not present receive changes only, guests their part. */
  broadcast(frame: ServerFrame): void {
    const changed = frame.t === 'event' ? frame.changed : []
    for (const name of changed) this.#changedAt.set(name, performance.now())
    const isChange = changed.length > 0
    this.#send(frame, (caller) => isPresent(caller) || (isChange && !isGuest(caller)))
    this.visiting.send(frame)
  }

  /** Sends the changes that a page which connects now may have missed since its first requests. */
  sendRecentChanges(connection: Connection): void {
    const since = performance.now() - maxPageOpenMs
    const changed = [...this.#changedAt].flatMap(([name, at]) => (at > since ? [name] : []))
    const { user } = connection
    // A hall's page asks for everything after its welcome.
    if (changed.length === 0 || user?.visitor) return
    if (user && isGuest(user)) this.visiting.sendTo(connection, { t: 'event', changed })
    else connection.send({ t: 'event', changed })
  }

  /** Sends to the connections of the team. */
  sendToStaff(frame: ServerFrame): void {
    this.#send(frame, ({ role }) => role !== undefined)
  }

  /** Sends to the connections of callers for whom `isFor` returns true. */
  sendWhere(isFor: (user: Caller) => boolean, frame: ServerFrame): void {
    this.#send(frame, isFor)
  }

  /** Sends to every connection of a person. */
  sendToPerson(id: string, frame: ServerFrame): void {
    this.#send(frame, ({ attendee }) => attendee.id === id)
  }

  #send(frame: ServerFrame, isFor: (user: Caller) => boolean): void {
    const bytes = textFrame(JSON.stringify(frame))
    for (const connection of this.connections)
      if (connection.user && isFor(connection.user)) connection.sendBytes(bytes)
  }

  /** Closes every connection of a person. */
  closePerson(id: string, code: CloseCode, reason: string): void {
    this.closePeople((attendee) => attendee.id === id, code, reason)
  }

  closePeople(are: (attendee: SignedInUser) => boolean, code: CloseCode, reason: string): void {
    this.closeWhere(({ attendee }) => are(attendee), code, reason)
  }

  closeWhere(isFor: (user: Caller) => boolean, code: CloseCode, reason: string): void {
    for (const connection of this.connections)
      if (connection.user && isFor(connection.user)) connection.close(code, reason)
  }

  /** Removes a room that nobody will enter again, once an opening in progress has finished. */
  async dropRoom(channel: string): Promise<void> {
    const opening = this.#rooms.get(channel)
    await opening?.catch(() => {})
    this.#rooms.delete(channel)
    this.#open.get(channel)?.close()
    this.#open.delete(channel)
  }

  /** Closes all authenticated connections and drops all rooms. Pages with a valid token reconnect. */
  async dismiss(): Promise<void> {
    this.closePeople(() => true, closeCodes.restart, 'dismissed')
    for (const channel of [...this.#rooms.keys()]) await this.dropRoom(channel)
  }

  /** Closes every connection authenticated by this token, on all instances. */
  signOut(tokenHash: string): void {
    this.#closeToken(tokenHash)
    this.#instances.publishSignedOut(tokenHash)
  }

  #closeToken(tokenHash: string): void {
    for (const connection of this.connections)
      if (connection.user?.tokenHash === tokenHash)
        connection.close(closeCodes.notSignedIn, 'signed out')
  }

  /** Adds a connection. Returns the one to close in its place; undefined while the limit is not exceeded. */
  add(connection: Connection, isLimited: boolean): Connection | undefined {
    this.connections.add(connection)
    this.unauthenticated.add(connection)
    const excess = isLimited ? this.unauthenticated.oneTooMany(connection) : undefined
    if (excess) this.unauthenticated.remove(excess)
    return excess
  }

  /** Adds the caller to a connection after its hello. Returns the caller's connection to close in its place, if any. */
  authenticated(connection: Connection, user: Caller, isLimited: boolean): Connection | undefined {
    if (!this.connections.has(connection)) return undefined
    this.unauthenticated.remove(connection)
    if (isGuest(user)) this.visiting.add(connection, user)
    const ofPerson = this.#people.add(Object.assign(connection, { user }), isLimited)
    return ofPerson ?? (isLimited ? this.visiting.oneTooMany(connection) : undefined)
  }

  remove(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    this.visiting.delete(connection)
    this.unauthenticated.remove(connection)
    if (isAuthenticated(connection)) this.#people.remove(connection)
    for (const room of [...connection.rooms]) room.leave(connection)
    for (const it of this.#observers) it.onGone?.(connection)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#instances.close()
    for (const room of this.#open.values()) room.close()
  }
}
