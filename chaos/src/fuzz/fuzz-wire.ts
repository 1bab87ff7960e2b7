/** How frames are sent: whole, fragmented, as binary, with wrong bytes, or as bytes that are not a frame at all. */
import { isUtf8 } from 'node:buffer'
import type { Random } from '../../../server/src/testing/seeded-random.ts'

/** What was written, and what it must lead to. */
export type Written = { bytes: Buffer; kind: string } & (
  | { leads: 'answer'; text: string; isBinary: boolean }
  /** A close with one of these codes. */
  | { leads: 'close'; codes: number[] }
  /** The end of the connection, with or without a close frame, which a client that hangs up may miss. */
  | { leads: 'end' }
)

/** Bytes; a longer message closes the connection. */
const maxPayload = 64 * 1024

type FrameBits = { opcode: number; fin?: boolean; rsv?: number; masked?: boolean }

/** Encodes a client's frame, breaking its rules on demand. */
export function encode(
  payload: Buffer,
  random: Random,
  { opcode, fin = true, rsv = 0, masked = true }: FrameBits,
): Buffer {
  const size = payload.length
  const short = size < 126 ? size : size < 65_536 ? 126 : 127
  const head = Buffer.alloc(short === 127 ? 10 : short === 126 ? 4 : 2)
  head.writeUInt8((fin ? 128 : 0) | (rsv << 4) | opcode, 0)
  head.writeUInt8((masked ? 128 : 0) | short, 1)
  if (short === 126) head.writeUInt16BE(size, 2)
  if (short === 127) head.writeBigUInt64BE(BigInt(size), 2)
  if (!masked) return Buffer.concat([head, payload])
  const mask = bytesOf(random, 4)
  const body = Buffer.allocUnsafe(size)
  for (let at = 0; at < size; at += 1)
    body.writeUInt8(payload.readUInt8(at) ^ mask.readUInt8(at & 3), at)
  return Buffer.concat([head, mask, body])
}

const bytesOf = (random: Random, count: number) =>
  Buffer.from(Array.from({ length: count }, () => random.below(256)))

/** Mostly the text as it is; sometimes corrupted, fragmented, binary, or not a frame. */
export function fuzzWire(random: Random, text: string): Written {
  const share = random.next()
  if (share < 0.8) return wholeFrame(random, Buffer.from(text), 'text')
  if (share < 0.87) return parts(random, Buffer.from(text))
  if (share < 0.91) return binary(random, Buffer.from(text))
  if (share < 0.96) return wholeFrame(random, flipped(random, Buffer.from(text)), 'flipped bytes')
  if (share < 0.965)
    return wholeFrame(random, Buffer.alloc(20_000 + random.below(90_000), 'x'), 'long')
  return random.pick(garbage)(random)
}

/** Sends the payload in one frame; `kind` is its label if it is valid. */
export function wholeFrame(random: Random, payload: Buffer, kind: string): Written {
  const bytes = encode(payload, random, { opcode: 1 })
  if (payload.length > maxPayload) return { kind, bytes, leads: 'close', codes: [1009] }
  if (!isUtf8(payload)) return { kind: 'no UTF-8', bytes, leads: 'close', codes: [1007] }
  return { kind, bytes, leads: 'answer', text: payload.toString('utf8'), isBinary: false }
}

function binary(random: Random, payload: Buffer): Written {
  const bytes = encode(payload, random, { opcode: 2 })
  if (payload.length > maxPayload) return { kind: 'long', bytes, leads: 'close', codes: [1009] }
  return { kind: 'binary', bytes, leads: 'answer', text: '', isBinary: true }
}

function flipped(random: Random, payload: Buffer): Buffer {
  for (let count = 1 + random.below(4); count > 0 && payload.length > 0; count -= 1)
    payload.writeUInt8(random.below(random.chance(0.7) ? 128 : 256), random.below(payload.length))
  return payload
}

/** Sends the payload in up to five fragments, some of them empty, sometimes with pings in between. */
function parts(random: Random, payload: Buffer): Written {
  const cuts = Array.from({ length: 1 + random.below(4) }, () => random.below(payload.length + 1))
  const edges = [0, ...cuts.sort((a, b) => a - b), payload.length]
  const frames = edges.slice(1).flatMap((until, index) => {
    const fin = index === edges.length - 2
    const part = payload.subarray(edges[index], until)
    const ping = random.chance(0.2) ? [encode(bytesOf(random, 5), random, { opcode: 9 })] : []
    return [encode(part, random, { opcode: index === 0 ? 1 : 0, fin }), ...ping]
  })
  return { ...wholeFrame(random, payload, 'in parts'), bytes: Buffer.concat(frames) }
}

const broken = (kind: string, bytes: Buffer, ...codes: number[]): Written => ({
  kind,
  bytes,
  leads: 'close',
  codes,
})
const text = Buffer.from('{"t":"ping"}')
const closeFrame = (random: Random, code: number, reason = Buffer.alloc(0)) => {
  const payload = Buffer.concat([Buffer.alloc(2), reason])
  payload.writeUInt16BE(code, 0)
  return encode(payload, random, { opcode: 8 })
}

/** Each of these ends the connection. */
const garbage: ((random: Random) => Written)[] = [
  (random) =>
    broken(
      'reserved opcode',
      encode(text, random, { opcode: random.pick([3, 4, 5, 6, 7, 11, 15]) }),
      1002,
    ),
  (random) =>
    broken('reserved bits', encode(text, random, { opcode: 1, rsv: 1 + random.below(7) }), 1002),
  (random) => broken('no mask', encode(text, random, { opcode: 1, masked: false }), 1002),
  (random) => broken('long ping', encode(bytesOf(random, 126), random, { opcode: 9 }), 1002),
  (random) => broken('ping in parts', encode(text, random, { opcode: 9, fin: false }), 1002),
  (random) => broken('continuation of nothing', encode(text, random, { opcode: 0 }), 1002),
  (random) =>
    broken(
      'text within a text',
      Buffer.concat([
        encode(text, random, { opcode: 1, fin: false }),
        encode(text, random, { opcode: 1 }),
      ]),
      1002,
    ),
  (random) => {
    const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0])
    head.writeBigUInt64BE(
      BigInt(maxPayload + 1 + random.below(2 ** 31)) << BigInt(random.below(32)),
      2,
    )
    return broken('a length beyond all', Buffer.concat([head, bytesOf(random, 20)]), 1009)
  },
  (random) => {
    const part = (opcode: number, fin: boolean) =>
      encode(Buffer.alloc(40_000, 'x'), random, { opcode, fin })
    return broken('parts beyond the limit', Buffer.concat([part(1, false), part(0, true)]), 1009)
  },
  (random) =>
    broken(
      'a code nobody may send',
      closeFrame(random, random.pick([0, 999, 1004, 1005, 1006, 2999])),
      1002,
    ),
  (random) =>
    broken('a close of one byte', encode(bytesOf(random, 1), random, { opcode: 8 }), 1002),
  (random) =>
    broken('a reason that is no UTF-8', closeFrame(random, 1000, Buffer.from([0xc3, 0x28])), 1007),
  (random) => {
    const code = random.pick([1000, 1001, 3000 + random.below(2000)])
    return broken('goodbye', closeFrame(random, code), code)
  },
  (random) => ({
    kind: 'random bytes',
    bytes: bytesOf(random, 1 + random.below(300)),
    leads: 'end',
  }),
  (random) => ({
    kind: 'half a frame',
    bytes: encode(text, random, { opcode: 1 }).subarray(0, 1 + random.below(17)),
    leads: 'end',
  }),
]
