/**
 * The host's side of a session's guests: one page of the team at a time, and a connection to the browser of each guest
 * who is let in. No React in here.
 */
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import type { GuestSignal, IceServer, StudioGuest } from '@rostra/domain/studio-guests/guests'
import { storedToken } from '@rostra/web/platform/identity/stored-user.ts'
import { Listeners } from '@rostra/web/platform/listeners.ts'
import { newId } from '@rostra/web/platform/new-id.ts'
import { LiveConnection } from '@rostra/web/platform/transport/live-connection.ts'
import { pageConnection } from '@rostra/web/platform/transport/page-connection.ts'
import { Peer, type PeerState, type Tracks } from '../peer.ts'

/** ms before a guest whose connection was lost is offered another one. */
const againAfter = 2_000

export type HostState = {
  /** `elsewhere`: another page has the studio. */
  hosting: 'connecting' | 'on' | 'elsewhere'
  /** The incoming streams of each guest, by id. */
  guests: ReadonlyMap<string, { state: PeerState; stream: MediaStream }>
}

type Connected = { name: string; peer: Peer; state: PeerState; startedAt: number }

export class GuestsHost {
  readonly #showId: string
  /** What a guest sees and hears. */
  readonly #tracksFor: (guest: string) => Tracks
  readonly #page = newId()
  readonly #live: LiveConnection
  readonly #listeners = new Listeners()
  readonly #peers = new Map<string, Connected>()
  #wanted: ReadonlySet<string> = new Set()
  #interpreters: ReadonlySet<string> = new Set()
  #iceServers: readonly IceServer[] = []
  #state: HostState = { hosting: 'connecting', guests: new Map() }

  constructor(showId: string, tracksFor: (guest: string) => Tracks) {
    this.#showId = showId
    this.#tracksFor = tracksFor
    this.#live = new LiveConnection(pageConnection(storedToken), {
      status: ({ state }) => {
        // The pictures travel between browsers, and stay while the server is unreachable.
        if (state !== 'OPEN' && this.#state.hosting === 'on') this.#set({ hosting: 'connecting' })
      },
      welcomed: () => {
        if (this.#state.hosting !== 'elsewhere') this.#host(false)
      },
      frame: (frame) => this.#receive(frame),
      tokenRefused: () => {},
    })
    window.addEventListener('online', this.#tryNow)
    this.#live.start()
  }

  /** For useSyncExternalStore, with `state`. */
  readonly subscribe = this.#listeners.subscribe

  readonly state = (): HostState => this.#state

  /** Takes the studio from the page that has it. */
  take(): void {
    this.#set({ hosting: 'connecting' })
    this.#host(true)
  }

  /** Sets the current guests, and connects to those in the studio. */
  update(guests: readonly StudioGuest[], iceServers: readonly IceServer[]): void {
    this.#iceServers = iceServers
    this.#wanted = new Set(guests.filter((it) => it.admitted && it.here).map(({ id }) => id))
    this.#interpreters = new Set(guests.filter((it) => it.language).map(({ id }) => id))
    const admitted = new Set(guests.filter((it) => it.admitted).map(({ id }) => id))
    // A guest who is away for a moment keeps the connection, which may outlast the one to the server.
    for (const id of this.#peers.keys()) if (!admitted.has(id)) this.#drop(id)
    this.#connectAll()
  }

  close(): void {
    window.removeEventListener('online', this.#tryNow)
    this.#wanted = new Set()
    for (const id of [...this.#peers.keys()]) this.#drop(id)
    this.#live.stop()
  }

  readonly #tryNow = () => this.#live.tryNow()

  #host(take: boolean): void {
    const frame = { t: 'host' as const, showId: this.#showId, page: this.#page }
    this.#live.send(take ? { ...frame, take } : frame)
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'hosting' && frame.showId === this.#showId) {
      this.#set({ hosting: frame.on ? 'on' : 'elsewhere' })
      if (frame.on) this.#connectAll()
      else for (const id of [...this.#peers.keys()]) this.#drop(id)
    }
    if (frame.t === 'error' && frame.code === 'studio-hosted') this.#set({ hosting: 'elsewhere' })
    if (frame.t === 'signal') this.#hear(frame.guest, frame.peer, frame.signal)
  }

  #hear(guest: string, name: string, signal: GuestSignal): void {
    const there = this.#peers.get(guest)
    if (signal.kind === 'ready') {
      const isYoung = there && performance.now() - there.startedAt < againAfter
      if (!isYoung) this.#offer(guest)
      return
    }
    if (there?.name !== name) return
    const failed = () => this.#changed(guest, name, 'lost')
    if (signal.kind === 'answer') there.peer.accept(signal.sdp).catch(failed)
    if (signal.kind === 'candidate')
      there.peer.add(signal.candidate as RTCIceCandidateInit).catch(() => {})
  }

  #connectAll(): void {
    if (this.#state.hosting !== 'on') return
    for (const id of this.#wanted) if (!this.#peers.has(id)) this.#offer(id)
  }

  #offer(guest: string): void {
    this.#peers.get(guest)?.peer.close()
    const name = newId()
    const peer = new Peer({
      isSmall: this.#interpreters.has(guest),
      iceServers: this.#iceServers,
      send: (signal) => this.#live.send({ t: 'signal', guest, peer: name, signal }),
      onState: (state) => this.#changed(guest, name, state),
    })
    this.#peers.set(guest, { name, peer, state: 'connecting', startedAt: performance.now() })
    this.#show()
    peer.offer(this.#tracksFor(guest)).catch(() => this.#changed(guest, name, 'lost'))
  }

  #changed(guest: string, name: string, state: PeerState): void {
    const there = this.#peers.get(guest)
    if (there?.name !== name) return
    there.state = state
    this.#show()
    if (state !== 'lost') return
    window.setTimeout(() => {
      if (this.#peers.get(guest) !== there) return
      this.#drop(guest)
      this.#connectAll()
    }, againAfter)
  }

  #drop(guest: string): void {
    this.#peers.get(guest)?.peer.close()
    this.#peers.delete(guest)
    this.#show()
  }

  #show(): void {
    const guests = [...this.#peers].map(
      ([id, { peer, state }]) => [id, { state, stream: peer.remote }] as const,
    )
    this.#set({ guests: new Map(guests) })
  }

  #set(change: Partial<HostState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.tell()
  }
}
