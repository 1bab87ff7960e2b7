/** The server-sent events of a line, created from the frames for WebSockets. */
import { payloadOf } from './text-frame.ts'

const begin = Buffer.from('data: ')
const end = Buffer.from('\n\n')

/** Events by frame: a frame shared by a room is converted once, and only if the room has a line. */
const events = new WeakMap<Buffer, Buffer>()

/** `frame` is a complete text frame whose JSON is a single line, as `JSON.stringify` writes it. */
export function eventOf(frame: Buffer): Buffer {
  const existing = events.get(frame)
  if (existing) return existing
  const event = Buffer.concat([begin, payloadOf(frame), end])
  events.set(frame, event)
  return event
}

/** Returns an event that is not a frame. */
export const namedEvent = (name: 'ping' | 'close', data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** Keeps an idle stream open; clients ignore it. */
export const comment = ':\n\n'
