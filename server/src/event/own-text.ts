import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'

/** A playlist is a few kB, and one of several hours is smaller too. */
export const longestPlaylist = 1024 * 1024

/** The text of a file in the event's folder, at most its first `most` bytes. Rejects if it can't be read. */
export const readOwnText = (path: string, most: number): Promise<string> =>
  text(createReadStream(path, { end: most - 1 }))
