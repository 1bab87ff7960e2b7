/**
 * A headless attendee's page: the web app's own connection and outbox over a real socket, with a faster
 * clock. Records everything sent and received.
 */
import {
  type ClientFrame,
  type Position,
  type ServerFrame,
  subprotocol,
} from '@rostra/domain/contract/live-frames'
import { WebSocket } from 'ws'
import type { SignedInPerson } from '../../server/src/testing/numbered-event.ts'
import type { Random } from '../../server/src/testing/seeded-random.ts'
import {
  LiveConnection,
  type LiveSocket,
} from '../../web/src/platform/transport/live-connection.ts'
import { carryByLine } from '../../web/src/platform/transport/live-line.ts'
import { LiveOutbox, type Refused } from '../../web/src/platform/transport/live-outbox.ts'
import type { ClientHistory, SentMessage } from './history/history.ts'

/** The page's waiting times are divided by this. */
const pace = 5

export type ChaosClient = ReturnType<typeof createChaosClient>

type Options = {
  name: string
  person: SignedInPerson
  channels: string[]
  /** Returns the instance to try; called for each attempt, as a load balancer would choose. */
  url(): string
  random: Random
  /** The client's network blocks WebSockets. */
  isBlocked?: boolean
}

export function createChaosClient(options: Options) {
  const { name, person, channels, url, random, isBlocked = false } = options
  const history: ClientHistory = { name, user: person.user, sent: [], acks: [], views: {} }
  const sent = new Map<string, SentMessage>()
  const waiting = new Set<string>()
  const positions = new Map<string, Position>()
  const counts = { connections: 0, resumed: 0, startedAfresh: 0 }
  const closes: number[] = []
  const nacks: Refused[] = []
  let cut = () => {}
  let refused: string | undefined

  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / pace)
    return () => clearTimeout(timer)
  }
  const transmit = (message: { channel: string; id: string; text: string }) => {
    const went = connection.send({ t: 'send', ...message })
    const known = sent.get(message.id)
    if (went && known) known.times += 1
    return went
  }
  const outbox = new LiveOutbox(after, transmit)
  const hand = (message: SentMessage) => {
    const { channel, id, text } = message
    outbox.send(
      { channel, id, text },
      {
        acknowledged: () => {
          waiting.delete(id)
        },
        // A person would press Send again.
        refused: ({ retryAfter = 1 }) => void after(retryAfter * 1000, () => hand(message)),
        unanswered: () => hand(message),
      },
    )
  }

  const welcomed = () => {
    counts.connections += 1
    for (const channel of channels) {
      const position = positions.get(channel)
      const frame: ClientFrame = { t: 'enter', channel, ...(position ? { after: position } : {}) }
      connection.send(frame)
    }
    outbox.resend()
  }
  const receive = (frame: ServerFrame) => {
    if (frame.t === 'entered') {
      const { channel, epoch, seq, reset, entries } = frame
      const position = positions.get(channel)
      view(channel).push({
        t: 'entered',
        ...(position ? { after: position } : {}),
        epoch,
        seq,
        reset,
        entries,
      })
      if (position) counts[reset ? 'startedAfresh' : 'resumed'] += 1
      positions.set(channel, { epoch, seq })
    }
    if (frame.t === 'delta' && frame.entries) {
      const position = positions.get(frame.channel)
      const seq = frame.entries.at(-1)?.seq ?? 0
      view(frame.channel).push({ t: 'delta', entries: frame.entries })
      if (position && seq > position.seq) positions.set(frame.channel, { ...position, seq })
    }
    if (frame.t === 'ack')
      history.acks.push({ channel: frame.channel, id: frame.id, seq: frame.seq })
    if (frame.t === 'nack') nacks.push(frame)
    if (frame.t === 'ack' || frame.t === 'nack') outbox.receive(frame)
  }
  const view = (channel: string) => {
    history.views[channel] ??= []
    return history.views[channel]
  }

  const connection = new LiveConnection(
    {
      openSocket: () => {
        const lost = (code: number) => void closes.push(code)
        if (isBlocked) {
          const line = openLine(url(), lost)
          cut = line.cut
          return line.face
        }
        const socket = new WebSocket(`${url().replace('http', 'ws')}/api/live`, subprotocol)
        cut = () => socket.terminate()
        return asPageSocket(socket, lost)
      },
      token: () => person.token,
      random: random.next,
      now: () => performance.now() * pace,
      after,
    },
    {
      status: (status) => {
        if (status.state !== 'OPEN') outbox.pause()
        refused = status.refused
      },
      welcomed,
      frame: receive,
      tokenRefused: () => {},
    },
  )

  return {
    history,
    counts,
    /** Close codes of the connections that the client did not close itself. */
    closes,
    /** Refusals of the client's messages, in order of arrival; each message is retried. */
    nacks: nacks as readonly Refused[],
    start: () => connection.start(),
    stop: () => connection.stop(),
    /** Sends the message until it is acknowledged, however long that takes. */
    send(channel: string, id: string, text: string): void {
      const message = { channel, id, text, times: 0 }
      history.sent.push(message)
      sent.set(id, message)
      waiting.add(id)
      hand(message)
    },
    /** Reconnects immediately, as the `online` event, a return to the tab or the button do. */
    tryNow: () => connection.tryNow(),
    /** Cuts the connection without telling either side. */
    drop: () => cut(),
    /** Number of messages not acknowledged yet. */
    get waiting(): number {
      return waiting.size
    },
    /** The last sequence number received in the channel; 0 before entering it. */
    position: (channel: string): number => positions.get(channel)?.seq ?? 0,
    /** Why the client will not reconnect, if so. */
    get refused(): string | undefined {
      return refused
    },
  }
}

/** Gives a `ws` socket the interface of a browser's; `onLost` is called if the page did not close it. */
function asPageSocket(socket: WebSocket, onLost: (code: number) => void): LiveSocket {
  const face: LiveSocket = {
    get readyState() {
      return socket.readyState
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => socket.send(data),
    close: (code) => socket.close(code),
  }
  socket.on('open', () => face.onopen?.(new Event('open')))
  socket.on('message', (data) =>
    face.onmessage?.(new MessageEvent('message', { data: String(data) })),
  )
  socket.on('close', (code) => {
    if (!face.onclose) return
    onLost(code)
    face.onclose(new CloseEvent('close', { code }))
  })
  // A close event follows.
  socket.on('error', () => {})
  return face
}

/** Closes each connection after its answer, so that the end of a round need not wait for it. */
const fetchAndHangUp: typeof fetch = (address, init) =>
  fetch(address, { ...init, headers: { ...init?.headers, connection: 'close' } })

/** The page's own fallback over HTTP; `cut` breaks it off, and `onLost` is called if the page did not close it. */
function openLine(url: string, onLost: (code: number) => void) {
  const face: LiveSocket = {
    readyState: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send() {},
    close() {},
  }
  const line: LiveSocket = {
    ...face,
    onopen: (event) => face.onopen?.(event),
    onmessage: (event) => face.onmessage?.(event),
    onclose: (event) => {
      face.readyState = 3
      if (!face.onclose) return
      onLost(event.code)
      face.onclose(event)
    },
  }
  face.send = (data) => line.send(data)
  face.close = (code) => {
    face.readyState = 3
    line.close(code)
  }
  // Lets the page attach its listeners first, as it does while the code of the fallback loads.
  queueMicrotask(() => {
    if (face.readyState === 3) return
    face.readyState = 1
    carryByLine(line, () => {}, url, fetchAndHangUp)
  })
  const cut = () => {
    line.close()
    line.onclose?.(new CloseEvent('close', { code: 1006 }))
  }
  return { face, cut }
}
