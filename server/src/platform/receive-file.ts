/** Takes a file in from a page: streamed to the disk, counted, whole or not at all. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooLargeFile } from '@rostra/domain/chat-files'
import { Problem } from '@rostra/domain/contract/problems'

/**
 * Gives the bytes that were stored at `path`; `limitMb` in MB of 1,000,000 bytes.
 * Throws `too-large`, `cut-off`, or `invalid` for an empty file.
 */
export async function receiveFile(
  content: Readable,
  path: string,
  limitMb: number,
): Promise<number> {
  let size = 0
  const part = `${path}.part`
  try {
    await pipeline(
      content,
      counted(limitMb, (bytes) => {
        size = bytes
      }),
      createWriteStream(part, { flush: true }),
    )
    if (size === 0) throw new Problem('invalid', { message: 'This file is empty.', field: 'name' })
    await rename(part, path)
    return size
  } catch (error) {
    await rm(part, { force: true })
    throw error instanceof Problem || !content.destroyed || content.readableEnded
      ? error
      : new Problem('cut-off')
  }
}

/** Too large a file is read to its end and thrown away: browsers read no answer before they have sent it all. */
function counted(limitMb: number, count: (bytes: number) => void): Transform {
  let bytes = 0
  const isTooLarge = () => bytes > limitMb * 1_000_000
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (isTooLarge()) return done()
      count(bytes)
      done(null, chunk)
    },
    flush(done) {
      done(isTooLarge() ? new Problem('too-large', { message: tooLargeFile(limitMb) }) : null)
    },
  })
}

/** The last part of the name as people typed it. Throws `invalid` for a name without letters. */
export function fileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim()
  if (name === '' || name.length > 200)
    throw new Problem('invalid', {
      message: 'Give the file a name of up to 200 characters',
      field: 'name',
    })
  return name
}
