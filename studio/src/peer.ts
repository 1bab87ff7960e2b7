/**
 * One connection to another browser, with its signals applied in order: candidates that arrive before the
 * description wait for it. No React in here.
 */
import type { GuestSignal, IceServer } from '@rostra/domain/studio-guests/guests'

/** `interrupted`: nothing is received at the moment; the connection may recover. */
export type PeerState = 'connecting' | 'connected' | 'interrupted' | 'lost'
/** Whether there is something to show, even if only the last frame. */
export const hasPicture = (state: PeerState): boolean =>
  state === 'connected' || state === 'interrupted'

export type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

type Deps = {
  /** For those who only follow the programme: the host's computer encodes a picture for each. */
  isSmall?: boolean
  iceServers: readonly IceServer[]
  send(signal: GuestSignal): void
  onState(state: PeerState): void
}

/** ms that an interrupted connection may take to recover, and a new one to open. */
const disconnectTimeoutMs = 5_000
const connectsWithin = 20_000
/** Video bits per second in each direction: three guests and the upload share a host's connection. */
const pictureBitrate = 1_200_000
const small = { maxBitrate: 250_000, scaleResolutionDownBy: 2 }

export class Peer {
  readonly #connection: RTCPeerConnection
  readonly #deps: Deps
  /** What the other browser sends. */
  readonly remote = new MediaStream()
  #waiting: RTCIceCandidateInit[] | undefined = []
  #timer: number | undefined
  #isOver = false

  constructor(deps: Deps) {
    this.#deps = deps
    const connection = new RTCPeerConnection({ iceServers: deps.iceServers.map(asBrowsersTakeIt) })
    this.#connection = connection
    // A connection that finds no route to the other browser may never report a failure.
    this.#loseAfter(connectsWithin)
    connection.ontrack = ({ track }) => this.remote.addTrack(track)
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate?.candidate) return
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate
      deps.send({
        kind: 'candidate',
        candidate: { candidate: text, sdpMid, sdpMLineIndex, usernameFragment },
      })
    }
    connection.onconnectionstatechange = () => this.#changed(connection.connectionState)
  }

  /** Rejects if the browser cannot create an offer. */
  async offer(tracks: Tracks): Promise<void> {
    for (const kind of ['audio', 'video'] as const)
      this.#connection.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' })
    await this.#connection.setLocalDescription()
    this.#say('offer')
  }

  async answer(sdp: string, tracks: Tracks): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'offer', sdp })
    for (const it of this.#connection.getTransceivers()) {
      it.direction = 'sendrecv'
      await it.sender.replaceTrack(tracks[it.receiver.track.kind === 'audio' ? 'audio' : 'video'])
    }
    await this.#addWaiting()
    await this.#connection.setLocalDescription()
    this.#say('answer')
  }

  async accept(sdp: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp })
    await this.#addWaiting()
  }

  async add(candidate: RTCIceCandidateInit): Promise<void> {
    if (this.#waiting) this.#waiting.push(candidate)
    else await this.#connection.addIceCandidate(candidate)
  }

  /** Replaces the sent track of the same kind, for example with another camera's. */
  async replace(track: MediaStreamTrack): Promise<void> {
    const sender = this.#connection
      .getTransceivers()
      .find(({ receiver }) => receiver.track.kind === track.kind)?.sender
    await sender?.replaceTrack(track)
  }

  close(): void {
    this.#isOver = true
    window.clearTimeout(this.#timer)
    this.#connection.close()
  }

  #say(kind: 'offer' | 'answer'): void {
    const sdp = this.#connection.localDescription?.sdp
    if (!this.#isOver && sdp) this.#deps.send({ kind, sdp })
  }

  async #addWaiting(): Promise<void> {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const candidate of waiting) await this.#connection.addIceCandidate(candidate)
  }

  #changed(state: RTCPeerConnectionState): void {
    if (this.#isOver) return
    if (state === 'connected') {
      window.clearTimeout(this.#timer)
      this.#limitPicture()
      this.#deps.onState('connected')
    } else if (state === 'failed' || state === 'closed') {
      window.clearTimeout(this.#timer)
      this.#deps.onState('lost')
    } else if (state === 'disconnected') {
      this.#deps.onState('interrupted')
      this.#loseAfter(disconnectTimeoutMs)
    }
  }

  #loseAfter(ms: number): void {
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#deps.onState('lost'), ms)
  }

  #limitPicture(): void {
    for (const sender of this.#connection.getSenders()) {
      if (sender.track?.kind !== 'video') continue
      const parameters = sender.getParameters()
      for (const encoding of parameters.encodings)
        Object.assign(encoding, this.#deps.isSmall ? small : { maxBitrate: pictureBitrate })
      // If the browser refuses, the video continues as it is.
      sender.setParameters(parameters).catch(() => {})
    }
  }
}

/** Leaves out the fields that have no value. */
const asBrowsersTakeIt = ({ urls, username, credential }: IceServer): RTCIceServer => ({
  urls,
  ...(username ? { username } : {}),
  ...(credential ? { credential } : {}),
})
