/** Reads WebSocket frames (RFC 6455) from a server, at the lowest possible cost for the generator. */

const isControl = (opcode: number) => opcode >= 8
const opcodes = { close: 8, ping: 9, pong: 10 }

export type FrameListener = {
  /** False for a frame that is only counted, which is not copied. */
  wants(): boolean
  onFrame(content: Buffer): void
  onPing(): void
  onClose(): void
}

/** Counts how often a byte occurs in the payloads, and passes the wanted frames to the listener. */
export class FrameReader {
  /** Occurrences of the mark so far. */
  marks = 0
  readonly #mark: number
  readonly #listener: FrameListener
  #head: number[] = []
  #opcode = 0
  #left = 0
  #wanted = false
  #parts: Buffer[] = []

  constructor(mark: number, listener: FrameListener) {
    this.#mark = mark
    this.#listener = listener
  }

  /** The caller may reuse `chunk` afterwards. */
  read(chunk: Buffer): void {
    let at = 0
    while (at < chunk.length) {
      if (this.#left > 0) {
        const end = Math.min(chunk.length, at + this.#left)
        this.#content(chunk.subarray(at, end))
        this.#left -= end - at
        at = end
        if (this.#left === 0) this.#finish()
        continue
      }
      this.#head.push(chunk[at] ?? 0)
      at += 1
      const length = lengthIn(this.#head)
      if (length === undefined) continue
      this.#opcode = (this.#head[0] ?? 0) & 15
      this.#head = []
      this.#left = length
      this.#wanted = !isControl(this.#opcode) && this.#listener.wants()
      if (length === 0) this.#finish()
    }
  }

  #content(part: Buffer): void {
    if (isControl(this.#opcode)) return
    for (let at = part.indexOf(this.#mark); at >= 0; at = part.indexOf(this.#mark, at + 1))
      this.marks += 1
    if (this.#wanted) this.#parts.push(Buffer.from(part))
  }

  #finish(): void {
    if (this.#opcode === opcodes.ping) this.#listener.onPing()
    if (this.#opcode === opcodes.close) this.#listener.onClose()
    if (!this.#wanted) return
    const content = Buffer.concat(this.#parts)
    this.#parts = []
    this.#listener.onFrame(content)
  }
}

/** The payload's length in bytes, undefined while the header is incomplete. Servers do not mask. */
function lengthIn(head: number[]): number | undefined {
  const [, short = -1, ...long] = head
  if (short < 0) return undefined
  if (short < 126) return short
  if (long.length < (short === 126 ? 2 : 8)) return undefined
  return long.reduce((sum, byte) => sum * 256 + byte, 0)
}

/** A client's frame, of at most 65,535 bytes. Its mask is zero, which the protocol allows and which costs nothing. */
export function clientFrame(text: string, opcode = 1): Buffer {
  const content = Buffer.from(text)
  const length =
    content.length < 126
      ? [0x80 | content.length]
      : [0x80 | 126, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), content])
}

export const pongFrame = clientFrame('', opcodes.pong)
