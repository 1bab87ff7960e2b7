/**
 * A power cut at some point of a trace: everything that was synced is on the disk; of the rest, any
 * sectors may be there and others missing.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Random } from '../../../server/src/testing/seeded-random.ts'
import { acksIn } from './check-acks.ts'
import { integrity } from './disk-round.ts'
import type { Traced } from './trace-log.ts'

/** Bytes that a disk writes completely or not at all. */
const sector = 512
/** The files that survive a power cut; SQLite rebuilds the shared-memory file beside them. */
const files = ['rostra.sqlite', 'rostra.sqlite-wal']

/** `pending` is what was written since the last sync; an item with a size is a truncation. */
type File = { durable: Content; pending: ({ at: number; bytes: Buffer } | { size: number })[] }

/**
 * Writes to `to` what a disk that began as `from` may contain if the power is cut after `after` events, and returns
 * the messages acknowledged by then. `from` is a copy made while nothing was unsynced; the trace is of `folder`.
 */
export function cutPower(
  { from, to, folder }: { from: string; to: string; folder: string },
  traced: readonly Traced[],
  after: number,
  random: Random,
): { acknowledged: string[] } {
  cpSync(from, to, { recursive: true })
  const disk = new Map<string, File>()
  for (const name of files) {
    const durable = new Content(readFileSync(join(from, name)))
    disk.set(join(folder, name), { durable, pending: [] })
  }
  const acknowledged: string[] = []
  for (const event of traced.slice(0, after)) {
    if (event.kind === 'send') acknowledged.push(...acksIn(event.bytes))
    else play(event, disk.get(event.path))
  }
  for (const [path, { durable, pending }] of disk) {
    for (const it of pending)
      if ('bytes' in it)
        for (let from = 0; from < it.bytes.length; from += sector)
          if (random.chance(0.5))
            durable.write(it.at + from, it.bytes.subarray(from, from + sector))
    writeFileSync(join(to, path.slice(folder.length + 1)), durable.bytes)
  }
  return { acknowledged }
}

function play(event: Exclude<Traced, { kind: 'send' }>, file: File | undefined): void {
  if (!file) return
  if (event.kind === 'truncate') file.pending.push({ size: event.size })
  // SQLite writes at an explicit offset; a write without one is not SQLite's.
  if (event.kind === 'write' && event.offset !== undefined)
    file.pending.push({ at: event.offset, bytes: event.bytes })
  if (event.kind !== 'sync') return
  for (const it of file.pending.splice(0))
    if ('size' in it) file.durable.truncate(it.size)
    else file.durable.write(it.at, it.bytes)
}

/** A file's bytes, in a buffer that grows by doubling because thousands of pages are written to it. */
class Content {
  #buffer: Buffer
  #size: number

  constructor(bytes: Buffer) {
    this.#buffer = bytes
    this.#size = bytes.length
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#size)
  }

  write(at: number, bytes: Buffer): void {
    this.#grow(at + bytes.length)
    bytes.copy(this.#buffer, at)
  }

  truncate(size: number): void {
    this.#grow(size)
    this.#buffer.fill(0, size, this.#size)
    this.#size = size
  }

  #grow(size: number): void {
    if (size > this.#buffer.length) {
      const larger = Buffer.alloc(2 * size)
      this.#buffer.copy(larger)
      this.#buffer = larger
    }
    this.#size = Math.max(this.#size, size)
  }
}

/** Errors in the folder as the power cut left it. */
export function checkAfterCut(folder: string, acknowledged: readonly string[]): string[] {
  const file = join(folder, 'rostra.sqlite')
  const database = new DatabaseSync(file)
  const found: string[] = []
  try {
    const rows = database.prepare('select message_id from entry where message_id is not null').all()
    const there = rows.map((row) => String(row.message_id))
    const stored = new Set(there)
    if (stored.size < there.length) found.push('a message is in the log twice')
    for (const id of new Set(acknowledged))
      if (!stored.has(id)) found.push(`${id} was acknowledged and is lost`)
  } finally {
    database.close()
  }
  return [...found, ...integrity(file)]
}
