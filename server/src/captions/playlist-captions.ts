/** What is said in an HLS recording among the event's files, from the captions that its playlist names. */
import { captionsNamed, joinedPieces, piecesNamed } from '@rostra/domain/captions/playlist-captions'
import { resolvedPath } from '@rostra/domain/studio/ingest-file'
import { longestPlaylist } from '../event/own-text.ts'

/** A file with what was said; `key` is another one whenever its text may be. */
export type SaidFile = { key: string; text(): Promise<string | undefined> }

/** Reads a file of the event, at most its first `most` bytes; undefined if that is not possible. */
type Read = (path: string, most: number) => Promise<string | undefined>

/** `path` is the playlist's; `most` are the bytes of all pieces of a language. */
export async function saidInPlaylist(path: string, read: Read, most: number): Promise<SaidFile[]> {
  const named = captionsNamed((await read(path, longestPlaylist)) ?? '')
  return named.flatMap(({ uri }) => {
    const place = resolvedPath(path, uri)
    if (place === undefined) return []
    const text = async () => {
      const pieces: string[] = []
      let left = most
      for (const piece of piecesNamed((await read(place, longestPlaylist)) ?? '')) {
        const file = resolvedPath(place, piece)
        const said = file === undefined || left <= 0 ? undefined : await read(file, left)
        if (said === undefined) continue
        pieces.push(said)
        left -= Buffer.byteLength(said)
      }
      return joinedPieces(pieces)
    }
    return [{ key: `${place} in ${path}`, text }]
  })
}
