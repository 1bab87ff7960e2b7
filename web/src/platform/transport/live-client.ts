/**
 * The page's one live connection and what it carries: channels, re-entered at their last position; messages,
 * sent until answered; reactions; and notifications of changes. No React in here.
 */

import type { ChangeFrame, Position, ServerFrame } from '@rostra/domain/contract/live-frames'
import type { ErrorBody } from '@rostra/domain/contract/problems'
import type { ReactionCounts, ReactionKey } from '@rostra/domain/reactions/reactions'
import { storedToken } from '../identity/stored-user.ts'
import { Listeners } from '../listeners.ts'
import { signedOutByServer } from './api.ts'
import { LiveConnection, type LiveDeps, type LiveStatus } from './live-connection.ts'
import { LiveOutbox, type OutgoingMessage, type SendOutcome } from './live-outbox.ts'
import { pageConnection } from './page-connection.ts'
import { observeServerTime } from './server-clock.ts'

export type EnteredFrame = Extract<ServerFrame, { t: 'entered' }>
export type DeltaFrame = Extract<ServerFrame, { t: 'delta' }>

/** The one reader of a channel. */
export type ChannelReader = {
  entered(frame: EnteredFrame): void
  delta(frame: DeltaFrame): void
  /** The channel's rules have changed. */
  ruled?(rules: NonNullable<ChangeFrame['rules']>): void
  /** The person is muted in the channel from now on; null: no longer. */
  muted?(muted: NonNullable<ChangeFrame['mute']>['muted']): void
  /** The server did not let us in. */
  refused(said: ErrorBody): void
}

/** What a page tells the server on entering. Staff may be `quiet`: they are not counted. */
type Entering = { quiet?: true; show?: string }
type Room = { reader: ChannelReader; as: Entering; position?: Position }

/** The connection outlives its last holder by this many ms, so that navigation needs no new handshake. */
const idleCloseMs = 1_000

export class LiveClient {
  readonly #deps: LiveDeps
  readonly #connection: LiveConnection
  readonly #outbox: LiveOutbox
  readonly #rooms = new Map<string, Room>()
  readonly #statusListeners = new Listeners()
  readonly #changeListeners = new Listeners<[changed: ChangeFrame['changed'], late: boolean]>()
  readonly #updateListeners = new Listeners<[frame: ChangeFrame]>()
  readonly #reactionListeners = new Map<string, Listeners<[counts: ReactionCounts]>>()
  #users = 0
  #cancelStop: (() => void) | undefined
  #welcomes = 0
  #visible = true

  constructor(deps: LiveDeps) {
    this.#deps = deps
    this.#outbox = new LiveOutbox(deps.after, (message) =>
      this.#connection.send({ t: 'send', ...message }),
    )
    this.#connection = new LiveConnection(deps, {
      status: ({ state, refused }) => {
        if (state !== 'OPEN') this.#outbox.pause()
        if (refused) this.#outbox.abandon()
        this.#statusListeners.tell()
      },
      welcomed: (frame, askedAt) => this.#welcomed(frame.serverTime, askedAt),
      frame: (frame) => this.#receive(frame),
      tokenRefused: (token) => {
        // A revoked token must not sign out someone who has signed in again since.
        if (token === storedToken()) window.dispatchEvent(new Event(signedOutByServer))
      },
    })
  }

  /** For useSyncExternalStore, with `status`. */
  readonly subscribe = this.#statusListeners.subscribe

  readonly status = (): LiveStatus => this.#connection.status

  readonly tryNow = (): void => this.#connection.tryNow()

  /** Keeps the connection open until the returned function is called. */
  acquire(): () => void {
    this.#users += 1
    this.#cancelStop?.()
    this.#cancelStop = undefined
    this.#connection.start()
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#users -= 1
      if (this.#users > 0) return
      this.#cancelStop = this.#deps.after(idleCloseMs, () => this.#connection.stop())
    }
  }

  /**
   * Enters a channel, and re-enters it after every reconnect to get what was missed. Returns a function that
   * leaves it.
   */
  enter(channel: string, reader: ChannelReader, as: Entering = {}): () => void {
    const release = this.acquire()
    const room: Room = { reader, as }
    this.#rooms.set(channel, room)
    this.#connection.send({ t: 'enter', channel, ...as, visible: this.#visible })
    return () => {
      if (this.#rooms.get(channel) === room) {
        this.#rooms.delete(channel)
        this.#connection.send({ t: 'leave', channel })
      }
      release()
    }
  }

  /** Sends now or after the next reconnect. */
  send(message: OutgoingMessage, outcome: SendOutcome): void {
    this.#outbox.send(message, outcome)
  }

  cancelSend(id: string): void {
    this.#outbox.cancel(id)
  }

  /** False if the reaction was not sent: the channel is not entered, or the connection is not open. */
  react(channel: string, key: ReactionKey): boolean {
    return this.#rooms.has(channel) && this.#connection.send({ t: 'react', channel, key })
  }

  /** Sends that the user is typing, or has stopped; nothing is lost if it does not arrive. */
  type(channel: string, on: boolean): void {
    if (this.#rooms.has(channel)) this.#connection.send({ t: 'typing', channel, on })
  }

  /** Asks for the live captions of a channel's sessions, once; null ends them. */
  readCaptions(channel: string, lang: string | null): void {
    this.#connection.send({ t: 'captions', channel, lang })
  }

  /** Tells the server that the page is visible, or hidden: people attend a session only while they can see it. */
  show(visible: boolean): void {
    if (visible === this.#visible) return
    this.#visible = visible
    for (const channel of this.#rooms.keys())
      this.#connection.send({ t: 'visible', channel, on: visible })
  }

  /** A message that is not answered within this many ms is sent again. */
  setResponseTimeout(ms: number): void {
    this.#outbox.ackTimeout = ms
  }

  /** Other people's reactions in a channel that this page has entered. */
  onReactions(channel: string, listener: (counts: ReactionCounts) => void): () => void {
    const listeners = this.#reactionListeners.get(channel) ?? new Listeners()
    this.#reactionListeners.set(channel, listeners)
    return listeners.subscribe(listener)
  }

  /** `late` is true after a reconnect, as changes may have been missed. */
  readonly onChange = this.#changeListeners.subscribe

  /**
   * Announcements and replies, and counts of what is waiting for moderators. `missed` is called after a reconnect, as
   * changes may have been missed.
   */
  onUpdate(listener: (frame: ChangeFrame) => void, missed?: () => void): () => void {
    const stop = this.#updateListeners.subscribe(listener)
    const stopLate = this.onChange((_, late) => late && missed?.())
    return () => {
      stop()
      stopLate()
    }
  }

  #welcomed(serverTime: number, askedAt: number): void {
    observeServerTime(serverTime, askedAt)
    for (const [channel, { position, as }] of this.#rooms)
      this.#connection.send({
        t: 'enter',
        channel,
        ...(position ? { after: position } : {}),
        ...as,
        visible: this.#visible,
      })
    this.#outbox.resend()
    this.#welcomes += 1
    if (this.#welcomes === 1) return
    this.#changeListeners.tell(['event', 'sessions', 'library'], true)
  }

  #receive(frame: ServerFrame): void {
    switch (frame.t) {
      case 'entered': {
        const room = this.#rooms.get(frame.channel)
        if (!room) return
        room.position = { epoch: frame.epoch, seq: frame.seq }
        return room.reader.entered(frame)
      }
      case 'delta': {
        const room = this.#rooms.get(frame.channel)
        const seq = frame.entries?.at(-1)?.seq
        if (room?.position && seq !== undefined && seq > room.position.seq)
          room.position = { ...room.position, seq }
        room?.reader.delta(frame)
        if (!frame.reactions) return
        this.#reactionListeners.get(frame.channel)?.tell(frame.reactions)
        return
      }
      case 'ack':
      case 'nack':
        return this.#outbox.receive(frame)
      case 'event':
        if (frame.rules) this.#rooms.get(frame.rules.channel)?.reader.ruled?.(frame.rules)
        if (frame.mute)
          for (const [channel, { reader }] of this.#rooms)
            if (frame.mute.channel === '' || frame.mute.channel === channel)
              reader.muted?.(frame.mute.muted)
        this.#updateListeners.tell(frame)
        if (frame.changed.length > 0) this.#changeListeners.tell(frame.changed, false)
        return
      case 'error':
        // The frame names no channel; it can only mean those not entered yet.
        if (frame.code !== 'unknown-channel') return
        for (const room of this.#rooms.values()) if (!room.position) room.reader.refused(frame)
        return
      default:
        return
    }
  }
}

let client: LiveClient | undefined

/** The page's one live client, created on first use. */
export function liveClient(): LiveClient {
  if (client) return client
  const made = new LiveClient(pageConnection(storedToken))
  window.addEventListener('online', made.tryNow)
  // A video in a window of its own is visible, whatever covers its page.
  const show = () => made.show(!document.hidden || Boolean(document.pictureInPictureElement))
  show()
  for (const name of ['enterpictureinpicture', 'leavepictureinpicture'])
    document.addEventListener(name, show)
  document.addEventListener('visibilitychange', () => {
    show()
    if (!document.hidden) made.tryNow()
  })
  client = made
  return made
}
