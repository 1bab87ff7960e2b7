/**
 * A power cut at a moment of a trace: what was synced is on the disk; of the rest some parts are, in any
 * order, and some are not.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Random } from '../chaos/seeded-random.ts'
import { acksIn } from './check-acks.ts'
import { integrity } from './disk-round.ts'
import type { Traced } from './trace-log.ts'

/** Bytes that a disk writes whole or not at all. */
const sector = 512
/** What lies in these outlasts a cut; the shared memory beside them is made again. */
const files = ['rostra.sqlite', 'rostra.sqlite-wal']

type File = { durable: Buffer; volatile: Buffer; pending: { at: number; bytes: Buffer }[] }

/**
 * Makes `to` what a disk that was `from` may hold when the power is cut after so many events, and gives
 * what was acknowledged by then. `from` is a copy made when nothing waited to be synced; the trace is of `folder`.
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
    const content = readFileSync(join(from, name))
    disk.set(join(folder, name), { durable: content, volatile: content, pending: [] })
  }
  const acknowledged: string[] = []
  for (const event of traced.slice(0, after)) {
    if (event.kind === 'send') acknowledged.push(...acksIn(event.bytes))
    else play(event, disk.get(event.path))
  }
  for (const [path, file] of disk) {
    let content = file.durable
    for (const { at, bytes } of file.pending)
      for (let from = 0; from < bytes.length; from += sector)
        if (random.chance(0.5))
          content = patched(content, at + from, bytes.subarray(from, from + sector))
    writeFileSync(join(to, path.slice(folder.length + 1)), content)
  }
  return { acknowledged }
}

function play(event: Exclude<Traced, { kind: 'send' }>, file: File | undefined): void {
  if (!file) return
  if (event.kind === 'sync') {
    file.durable = file.volatile
    file.pending = []
  } else if (event.kind === 'truncate') {
    file.volatile = patched(file.volatile, event.size, Buffer.alloc(0)).subarray(0, event.size)
  } else {
    const { bytes, offset = file.volatile.length } = event
    file.volatile = patched(file.volatile, offset, bytes)
    file.pending.push({ at: offset, bytes })
  }
}

function patched(content: Buffer, at: number, bytes: Buffer): Buffer {
  const all = Buffer.alloc(Math.max(content.length, at + bytes.length))
  content.copy(all)
  bytes.copy(all, at)
  return all
}

/** What is wrong with the folder as it was found after the cut. */
export function checkAfterCut(folder: string, acknowledged: readonly string[]): string[] {
  const file = join(folder, 'rostra.sqlite')
  const database = new DatabaseSync(file)
  const found: string[] = []
  try {
    const rows = database.prepare('select message_id from entry where message_id is not null').all()
    const there = rows.map((row) => String(row.message_id))
    const known = new Set(there)
    if (known.size < there.length) found.push('a message is in the log twice')
    for (const id of new Set(acknowledged))
      if (!known.has(id)) found.push(`${id} was acknowledged and is lost`)
  } finally {
    database.close()
  }
  return [...found, ...integrity(file)]
}
