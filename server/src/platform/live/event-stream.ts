/** What a line writes: server-sent events, made of the frames that go to WebSockets. */
import { payloadOf } from './text-frame.ts'

const begin = Buffer.from('data: ')
const end = Buffer.from('\n\n')

/** Events of frames that are shared by a room: made for the first of its lines, and only when there is one. */
const made = new WeakMap<Buffer, Buffer>()

/** `frame` is a whole text frame whose JSON is on one line, as `JSON.stringify` writes it. */
export function eventOf(frame: Buffer): Buffer {
  const existing = made.get(frame)
  if (existing) return existing
  const event = Buffer.concat([begin, payloadOf(frame), end])
  made.set(frame, event)
  return event
}

/** An event that is not a frame. */
export const namedEvent = (name: 'ping' | 'close', data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Keeps a silent stream open; pages ignore it. */
export const comment = ':\n\n'
