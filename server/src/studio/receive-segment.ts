/** Receives a file from an encoder: streams it to disk, limits its size, checks its content and syncs it. */
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Problem } from '@rostra/domain/contract/problems'
import {
  isWhatItSays,
  largestPlaylist,
  largestSegment,
  lookedAt,
  type SegmentEnding,
} from '@rostra/domain/studio/ingest-file'

type Received = { bytes: number; hash: string }

/**
 * Leaves a complete and synced file at `part`. Throws `too-large`, `cut-off`, `no-space`, or `not-media` for bytes
 * that don't match the file extension; no file is left then.
 */
export async function receiveSegment(
  content: AsyncIterable<Buffer>,
  part: string,
  ending: SegmentEnding,
): Promise<Received> {
  const hash = createHash('sha256')
  const start: Buffer[] = []
  let bytes = 0
  try {
    const file = await open(part, 'w')
    try {
      for await (const chunk of chunksOf(content, largestSegment)) {
        if (bytes < lookedAt) start.push(chunk.subarray(0, lookedAt - bytes))
        bytes += chunk.length
        hash.update(chunk)
        await file.writeFile(chunk)
      }
      if (!isWhatItSays(ending, Buffer.concat(start), bytes)) throw new Problem('not-media')
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(part, { force: true })
    throw isFull(error) ? new Problem('no-space') : error
  }
  return { bytes, hash: hash.digest('base64url') }
}

/** Throws `too-large`, `cut-off`, or `not-media` if it isn't UTF-8 text. */
export async function receiveText(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(content, largestPlaylist)) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Problem('not-media')
  }
}

async function* chunksOf(content: AsyncIterable<Buffer>, most: number): AsyncIterable<Buffer> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > most) throw new Problem('too-large')
    yield chunk
  }
}

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
