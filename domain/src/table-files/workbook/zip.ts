/** Takes texts out of a zip archive, of which nothing is believed: neither sizes nor places. */

type Entry = { at: number; packed: number; unpacked: number; method: number }
/** Thrown for an archive that is broken. */
export class BrokenZip extends Error {}
/** Thrown for one that would take more space than `unpackedLimit`. */
export class LargeZip extends Error {}

/** All that is unpacked of one archive, in bytes. */
const unpackedLimit = 100_000_000
const entriesLimit = 2_000
/** Packed bytes that are unpacked at once: at most a thousand times as many come of them. */
const sliceLength = 16_384

export type Zip = {
  /** Undefined if there is no such entry. */
  text(name: string): Promise<string | undefined>
}

/** The archive's list of contents; nothing is unpacked yet. */
export function openZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = inBounds(() => entriesOf(bytes, view))
  let left = unpackedLimit
  return {
    async text(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      if (entry.unpacked > left) throw new LargeZip()
      const packed = inBounds(() => {
        const from = entry.at + 30 + view.getUint16(entry.at + 26, true)
        const start = from + view.getUint16(entry.at + 28, true)
        return bytes.subarray(start, start + entry.packed)
      })
      const unpacked = entry.method === 0 ? packed : await inflated(packed, left)
      left -= unpacked.length
      return new TextDecoder().decode(unpacked)
    },
  }
}

function entriesOf(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  let end = bytes.length - 22
  // A comment of up to 65,535 bytes may follow.
  while (view.getUint32(end, true) !== 0x06054b50) {
    end -= 1
    if (end < bytes.length - 65_557) throw new BrokenZip()
  }
  const count = view.getUint16(end + 10, true)
  if (count > entriesLimit) throw new LargeZip()
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new BrokenZip()
    const method = view.getUint16(at + 10, true)
    const isLocked = (view.getUint16(at + 8, true) & 1) === 1
    if (isLocked || (method !== 0 && method !== 8)) throw new BrokenZip()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.set(name, {
      at: view.getUint32(at + 42, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      method,
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function inBounds<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new BrokenZip()
    throw error
  }
}

/** Stops at more than `most` bytes, whatever the archive says about its size. */
async function inflated(packed: Uint8Array, most: number): Promise<Uint8Array> {
  const stream = new DecompressionStream('deflate-raw')
  const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()]
  const write = async () => {
    for (let at = 0; at < packed.length; at += sliceLength)
      await writer.write(packed.slice(at, at + sliceLength))
    await writer.close()
  }
  // What goes wrong, the reader is told too.
  write().catch(() => undefined)
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BrokenZip()
    })
    if (done) break
    length += value.length
    if (length > most) {
      void reader.cancel().catch(() => undefined)
      throw new LargeZip()
    }
    parts.push(value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
