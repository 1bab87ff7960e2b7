/**
 * A page in a chat that behaves like the web app: it reconnects when its connection is lost, sends its last position,
 * and resends unacknowledged messages under the same ids. It keeps everything it received.
 */
import type { Entry } from '@rostra/domain/chat/chat'
import type { Position, ServerFrame } from '@rostra/domain/contract/live-frames'
import { WebSocket } from 'ws'

/** ms between two attempts to reconnect. */
const retryEvery = 100

export type AttendeePage = ReturnType<typeof openAttendeePage>

export function openAttendeePage(url: string, token: string, channel: string) {
  const entries: Entry[] = []
  /** Close codes, and frames that refuse something. */
  const closes: number[] = []
  const refused: ServerFrame[] = []
  const unanswered = new Map<string, () => void>()
  let position: Position | undefined
  let resets = 0
  let isIn = false
  let over = false
  let socket: WebSocket

  const send = (frame: unknown) => socket.send(JSON.stringify(frame))
  const sendMessage = (id: string) => send({ t: 'send', channel, id, text: id })

  const take = (added: readonly Entry[]) => {
    entries.push(...added)
    const seq = added.at(-1)?.seq
    if (position && seq !== undefined) position = { ...position, seq }
  }
  const receive = (frame: ServerFrame) => {
    if (frame.t === 'welcome')
      send({ t: 'enter', channel, ...(position ? { after: position } : {}) })
    if (frame.t === 'entered') {
      if (frame.reset) resets += 1
      position = { epoch: frame.epoch, seq: frame.seq }
      take(frame.entries)
      isIn = true
      for (const id of unanswered.keys()) sendMessage(id)
    }
    if (frame.t === 'delta') take(frame.entries ?? [])
    if (frame.t === 'ack') {
      unanswered.get(frame.id)?.()
      unanswered.delete(frame.id)
    }
    if (frame.t === 'nack' || frame.t === 'error') refused.push(frame)
  }
  const connect = () => {
    socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, 'rostra.v1')
    socket.on('open', () => send({ t: 'hello', token }))
    socket.on('message', (data) => receive(JSON.parse(String(data))))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      if (isIn) closes.push(code)
      isIn = false
      if (!over) setTimeout(connect, retryEvery)
    })
  }
  connect()

  return {
    entries,
    closes,
    refused,
    get isIn() {
      return isIn
    },
    /** How often it was reset instead of receiving what it missed. */
    get resets() {
      return resets
    },
    /** Resolves when the message is acknowledged, over any connection. */
    say: (id: string) =>
      new Promise<void>((resolve) => {
        unanswered.set(id, resolve)
        if (isIn) sendMessage(id)
      }),
    close() {
      over = true
      socket.terminate()
    },
  }
}
