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
  message(id: string, text: string): string
  /** The texts of the messages in a frame. */
  texts(frame: string): string[]
}

const channel = 'opening'

type RostraFrame = {
  t: string
  entries?: { text?: string }[]
  captions?: { lines: { text: string }[] }
}

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
  message: (id, text) => JSON.stringify({ t: 'send', channel, id, text }),
  texts(frame) {
    const { t, entries = [] } = JSON.parse(frame) as RostraFrame
    return t === 'delta' ? entries.flatMap(({ text }) => text ?? []) : []
  },
})

/** nginx forwards messages unchanged, so the client writes the whole entry. */
const nchan: Dialect = {
  path: `/room/${channel}`,
  hello: () => [],
  entersAtOnce: true,
  isEntered: () => true,
  message: (id, text) =>
    JSON.stringify({ kind: 'message', id, user: { id: 'someone', name: 'Ada' }, text, at: 0 }),
  texts: (frame) => [(JSON.parse(frame) as { text: string }).text],
}

const chat = rostraIn(channel)
/** Rostra's, for pages that read captions, which a program posts. */
const captions: Dialect = {
  ...chat,
  hello: (token) => [...chat.hello(token), JSON.stringify({ t: 'captions', channel, lang: 'en' })],
  texts: (frame) =>
    (JSON.parse(frame) as RostraFrame).captions?.lines.map(({ text }) => text) ?? [],
}

export const dialects = { rostra: chat, captions, nchan }

export type DialectName = keyof typeof dialects
