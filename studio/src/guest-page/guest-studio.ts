/** A guest's page once in the studio: the view from the server, and the connection to the host. No React in here. */
import type { ServerFrame } from '@rostra/domain/contract/live-frames'
import { turnPasswordRenewed } from '@rostra/domain/studio-guests/guests'
import { Listeners } from '@rostra/web/platform/listeners.ts'
import { ApiError } from '@rostra/web/platform/transport/api.ts'
import { LiveConnection } from '@rostra/web/platform/transport/live-connection.ts'
import { pageConnection } from '@rostra/web/platform/transport/page-connection.ts'
import { postAsGuest } from '@rostra/web/platform/transport/post-as-guest.ts'
import { Peer, type PeerState, type Tracks } from '../peer.ts'
import type { GuestView } from './guest-link.ts'

/** ms without an offer after which the guest requests one from the host. */
const askAfter = 2_500
/** ms before a view that failed to load is requested again. */
const againAfter = 3_000

export type StudioState = {
  view?: GuestView
  /** Connected to the server. */
  online: boolean
  /** A host has been present since this page was opened. */
  hadHost: boolean
  /** The connection to the host's browser. */
  peer: PeerState | 'none'
  /** The programme picture, and everyone's sound except the guest's own. */
  programme?: MediaStream
  /** The token is no longer valid: the link was revoked, or opened elsewhere. */
  ended: boolean
}

export class GuestStudio {
  readonly token: string
  readonly #live: LiveConnection
  readonly #listeners = new Listeners()
  #state: StudioState = { online: false, hadHost: false, peer: 'none', ended: false }
  #tracks: Tracks = { audio: null, video: null }
  #peer: { name: string; peer: Peer } | undefined
  #asking: number | undefined
  readonly #renewing = window.setInterval(() => this.#load(), turnPasswordRenewed)
  #loads = 0

  constructor(token: string) {
    this.token = token
    this.#live = new LiveConnection(
      pageConnection(() => token),
      {
        status: ({ state, refused }) => {
          this.#set({ online: state === 'OPEN' })
          if (refused) this.#end()
        },
        welcomed: () => this.#load(),
        frame: (frame) => this.#receive(frame),
        tokenRefused: () => {},
      },
    )
    window.addEventListener('online', this.#tryNow)
    this.#live.start()
  }

  /** For useSyncExternalStore, with `state`. */
  readonly subscribe = this.#listeners.subscribe

  readonly state = (): StudioState => this.#state

  /** Sets the camera and microphone to use from now on. */
  use(tracks: Tracks): void {
    this.#tracks = tracks
    for (const track of [tracks.audio, tracks.video])
      if (track) this.#peer?.peer.replace(track).catch(() => {})
  }

  /** Throws `ApiError`. */
  async write(text: string): Promise<void> {
    await postAsGuest('guest-write', { text }, this.token)
  }

  async leave(): Promise<void> {
    this.close()
    await postAsGuest('guest-leave', {}, this.token)
  }

  close(): void {
    window.removeEventListener('online', this.#tryNow)
    window.clearTimeout(this.#asking)
    window.clearInterval(this.#renewing)
    this.#dropPeer()
    this.#live.stop()
  }

  readonly #tryNow = () => this.#live.tryNow()

  #load(): void {
    this.#loads += 1
    const number = this.#loads
    postAsGuest('guest-view', {}, this.token).then(
      (view) => {
        if (number === this.#loads) this.#show(view)
      },
      (error: unknown) => {
        if (error instanceof ApiError && (error.status === 401 || error.status === 404))
          return this.#end()
        window.setTimeout(() => {
          if (number === this.#loads && !this.#state.ended) this.#load()
        }, againAfter)
      },
    )
  }

  #show(view: GuestView): void {
    this.#set({ view, hadHost: this.#state.hadHost || view.hosted })
    if (!view.admitted) return this.#dropPeer()
    this.#askSoon()
  }

  /** The host sends the offer; a guest who was away or lost the connection requests one. */
  #askSoon(): void {
    window.clearTimeout(this.#asking)
    const { view, peer } = this.#state
    if (!view?.admitted || !view.hosted || peer !== 'none') return
    this.#asking = window.setTimeout(() => {
      this.#live.send({ t: 'signal', peer: '', signal: { kind: 'ready' } })
      this.#askSoon()
    }, askAfter)
  }

  #receive(frame: ServerFrame): void {
    if (frame.t === 'event' && frame.guest) this.#load()
    if (frame.t !== 'signal') return
    const { peer: name, signal } = frame
    // An offer can arrive before the view that has the servers to connect with; once it has, the page requests another.
    if (!this.#state.view?.admitted) return
    if (signal.kind === 'offer') void this.#answer(name, signal.sdp)
    else if (signal.kind === 'candidate' && this.#peer?.name === name)
      this.#peer.peer.add(signal.candidate as RTCIceCandidateInit).catch(() => {})
  }

  async #answer(name: string, sdp: string): Promise<void> {
    this.#dropPeer()
    const peer = new Peer({
      iceServers: this.#state.view?.iceServers ?? [],
      send: (signal) => this.#live.send({ t: 'signal', peer: name, signal }),
      onState: (state) => this.#peerChanged(name, state),
    })
    this.#peer = { name, peer }
    this.#set({ peer: 'connecting', programme: peer.remote })
    try {
      await peer.answer(sdp, this.#tracks)
    } catch {
      this.#peerChanged(name, 'lost')
    }
  }

  #peerChanged(name: string, state: PeerState): void {
    if (this.#peer?.name !== name) return
    if (state === 'lost') this.#dropPeer()
    else this.#set({ peer: state })
    this.#askSoon()
  }

  #dropPeer(): void {
    if (!this.#peer) return
    this.#peer.peer.close()
    this.#peer = undefined
    const { programme: _, ...rest } = this.#state
    this.#state = rest
    this.#set({ peer: 'none' })
  }

  #end(): void {
    this.close()
    this.#set({ ended: true })
  }

  #set(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.tell()
  }
}
