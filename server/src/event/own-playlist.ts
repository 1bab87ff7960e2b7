import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'

/** Bytes; a playlist is a few kB, and one of several hours is smaller too. */
const longest = 1024 * 1024

/** The playlist at `path` in the event's folder, and of a longer file only its start. Rejects if it can't be read. */
export const readOwnPlaylist = (path: string): Promise<string> =>
  text(createReadStream(path, { end: longest - 1 }))
