/**
 * The segments that many players ask for at the same time: each is read once and written to all of them from the same
 * memory. Anything else is streamed from the disk.
 */
import { open } from 'node:fs/promises'

/** Bytes of all segments in memory, including those that slow players are still reading: two minutes at 2.5 Mbit/s. */
const most = 64 * 1024 * 1024
/** Larger ones would displace many others. */
const largest = most / 8
/** ms that a segment stays in memory: live players are done with it by then. */
const lasts = 30_000
/** Segments about which it is known that they were asked for once. */
const maxAsked = 1_000

export type HotSegment = {
  readonly content: Buffer
  /** The headers that the same file has when it is streamed. */
  readonly headers: { etag: string; 'last-modified': string; 'accept-ranges': string }
}

type Kept = HotSegment & { readonly from: number; readers: number; isDropped: boolean }

export type HotSegments = ReturnType<typeof createHotSegments>

/** Tests pass a smaller `limit`, in bytes. */
export function createHotSegments(limit = most) {
  const kept = new Map<string, Kept>()
  const reading = new Map<string, Promise<Kept | undefined>>()
  /** When a file that isn't kept was last asked for, by its path, oldest first. */
  const asked = new Map<string, number>()
  let bytes = 0

  const drop = (path: string, segment: Kept) => {
    kept.delete(path)
    segment.isDropped = true
    if (segment.readers === 0) bytes -= segment.content.length
  }
  /** Drops the oldest that nobody is reading. Returns false if that isn't enough for `size` bytes. */
  const makeRoom = (size: number): boolean => {
    for (const [path, segment] of kept) {
      if (bytes + size <= limit) break
      if (segment.readers === 0) drop(path, segment)
    }
    return bytes + size <= limit
  }
  const read = async (path: string, now: number): Promise<Kept | undefined> => {
    const file = await open(path)
    try {
      const { size, mtime } = await file.stat()
      if (size > Math.min(largest, limit) || !makeRoom(size)) return undefined
      // Counted before the bytes are here, so that several files that are read at once don't exceed the limit.
      bytes += size
      const content = await file.readFile().catch((error: unknown) => {
        bytes -= size
        throw error
      })
      const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
      const headers = { etag, 'last-modified': mtime.toUTCString(), 'accept-ranges': 'bytes' }
      const segment = { content, headers, from: now, readers: 0, isDropped: false }
      kept.set(path, segment)
      return segment
    } finally {
      await file.close()
    }
  }

  return {
    /**
     * Resolves to a segment that is asked for again within `lasts`; undefined for the first request, for a large file,
     * and while slow players take all the memory. `now` in epoch ms. Rejects if the file can't be read.
     */
    async find(path: string, now: number): Promise<HotSegment | undefined> {
      const there = kept.get(path) ?? reading.get(path)
      if (there) return there
      const before = asked.get(path)
      asked.delete(path)
      if (before === undefined || now - before > lasts) {
        asked.set(path, now)
        for (const [oldest] of asked) {
          if (asked.size <= maxAsked) break
          asked.delete(oldest)
        }
        return undefined
      }
      const making = read(path, now).finally(() => reading.delete(path))
      reading.set(path, making)
      return making
    },
    /** Keeps the segment's bytes counted until the returned function is called. */
    hold(segment: HotSegment): () => void {
      const it = segment as Kept
      it.readers += 1
      return () => {
        it.readers -= 1
        if (it.readers === 0 && it.isDropped) bytes -= it.content.length
      }
    },
    /** Drops what is older than `lasts`. Called every second. */
    age(now: number): void {
      for (const [path, segment] of kept) if (now - segment.from > lasts) drop(path, segment)
    },
    /** Bytes in memory. */
    get bytes() {
      return bytes
    },
  }
}
