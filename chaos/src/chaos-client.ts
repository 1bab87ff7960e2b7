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
import { LiveOutbox } from '../../web/src/platform/transport/live-outbox.ts'
import type { ClientHistory, SentMessage } from './history/history.ts'

/** The page's waiting times are divided by this. */
const pace = 5

/** The language of the live captions that clients read in their first channel. */
export const captionsLanguage = 'en'

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
  const { user } = person
  const history: ClientHistory = { name, user, sent: [], acks: [], views: {}, captions: [] }
  const sent = new Map<string, SentMessage>()
  const waiting = new Set<string>()
  const positions = new Map<string, Position>()
  const counts = { connections: 0, resumed: 0, startedAfresh: 0 }
  const closes: number[] = []
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
    const [channel = ''] = channels
    connection.send({ t: 'captions', channel, lang: captionsLanguage })
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
    if (frame.t === 'event' && frame.captions) history.captions.push(...frame.captions.lines)
    if (frame.t === 'ack')
      history.acks.push({ channel: frame.channel, id: frame.id, seq: frame.seq })
    if (frame.t === 'ack' || frame.t === 'nack') outbox.receive(frame)
  }
  const view = (channel: string) => {
    history.views[channel] ??= []
    return history.views[channel]
  }

  const connection = new LiveConnection(
    {
      openSocket: () => {
        const opened = isBlocked ? openLine(url()) : openWebSocket(url())
        const { face } = opened
        cut = opened.cut
        // Once the page has attached its listeners, which it takes off a socket that it closes itself.
        queueMicrotask(() => {
          const { onclose } = face
          if (!onclose) return
          face.onclose = (event) => {
            closes.push(event.code)
            onclose(event)
          }
        })
        return face
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

/** `cut` ends the connection without telling either side. */
function openWebSocket(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, subprotocol)
  // A close event follows.
  socket.on('error', () => {})
  return { face: socket as unknown as LiveSocket, cut: () => socket.terminate() }
}

/** Closes each connection after its answer, so that the end of a round need not wait for it. */
const fetchAndHangUp: typeof fetch = (address, init) =>
  fetch(address, { ...init, headers: { ...init?.headers, connection: 'close' } })

/** The page's own fallback over HTTP. */
function openLine(url: string) {
  const face: LiveSocket = {
    readyState: 0,
    onopen: null,
    onmessage: null,
    onclose: null,
    send() {},
    close() {
      face.readyState = 3
    },
  }
  // Lets the page attach its listeners first, as it does while the code of the fallback loads.
  queueMicrotask(() => carryByLine(face, () => {}, url, fetchAndHangUp))
  const cut = () => {
    face.close()
    face.onclose?.(new CloseEvent('close', { code: 1006 }))
  }
  return { face, cut }
}
