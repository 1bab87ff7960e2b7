/** What a client sends to each of the compared servers; the chat messages are the same. */

export type Dialect = {
  path: string
  subprotocol?: string
  /** Sent after the upgrade. */
  hello(token: string, position?: object): string[]
  /** True if the upgrade alone makes the client a member of the room. */
  entersAtOnce: boolean
  /** True for the frame that confirms that the client has entered. */
  isEntered(frame: string): boolean
  /** The answer that a frame requires, if any. */
  reply(frame: string): string | undefined
  /** Length in bytes of the server's own ping, if it is a text frame. */
  pingLength?: number
  message(id: string, text: string): string
  /** The texts of the messages in a frame. */
  texts(frame: string): string[]
}

const channel = 'opening'

type RostraFrame = { t: string; entries?: { text?: string }[] }

/** Rostra's dialect, for a chat channel of the demo event. */
export const rostraIn = (channel: string): Dialect => ({
  path: '/api/live',
  subprotocol: 'rostra.v1',
  hello: (token, position) => [
    JSON.stringify({ t: 'hello', token }),
    JSON.stringify({ t: 'enter', channel, ...(position ? { after: position } : {}) }),
  ],
  entersAtOnce: false,
  isEntered: (frame) => frame.startsWith('{"t":"entered"'),
  reply: () => undefined,
  message: (id, text) => JSON.stringify({ t: 'send', channel, id, text }),
  texts(frame) {
    const { t, entries = [] } = JSON.parse(frame) as RostraFrame
    return t === 'delta' ? entries.flatMap(({ text }) => text ?? []) : []
  },
})

/** Engine.IO 4 on a WebSocket, and Socket.IO's packets in it. */
const socketIo: Dialect = {
  path: '/socket.io/?EIO=4&transport=websocket',
  hello: () => ['40'],
  entersAtOnce: false,
  isEntered: (frame) => frame.startsWith('40'),
  reply: (frame) => (frame === '2' ? '3' : undefined),
  pingLength: 1,
  message: (id, text) => `42${JSON.stringify(['send', { id, text }])}`,
  texts: (frame) =>
    frame.startsWith('42') ? [(JSON.parse(frame.slice(2)) as [string, Message])[1].text] : [],
}

/** nginx forwards messages unchanged, so the client writes the whole entry. */
const nchan: Dialect = {
  path: `/room/${channel}`,
  hello: () => [],
  entersAtOnce: true,
  isEntered: () => true,
  reply: () => undefined,
  message: (id, text) =>
    JSON.stringify({ kind: 'message', id, user: { id: 'someone', name: 'Ada' }, text, at: 0 }),
  texts: (frame) => [(JSON.parse(frame) as Message).text],
}

type Message = { text: string }

export const dialects = { rostra: rostraIn(channel), socketIo, nchan }

export type DialectName = keyof typeof dialects
