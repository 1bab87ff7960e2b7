/** Which files the playlists of a folder name: several sessions may have theirs in the same one. */
import { readFile, stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { folded } from './file-path.ts'

/** Bytes: the playlist of a day is a quarter of that. */
const longest = 8 * 1024 * 1024
/** A master playlist names media playlists, which name segments. */
const deepest = 2

export type PlaylistFiles = ReturnType<typeof createPlaylistFiles>

/** Reads each playlist once; `root` is the folder that their paths are relative to. */
export function createPlaylistFiles(root: string) {
  const read = new Map<string, Promise<ReadonlySet<string>>>()

  const namedIn = async (playlist: string, depth = 1): Promise<string[]> => {
    const path = posix.join(root, playlist)
    const isShort = await stat(path).then(
      ({ size }) => size <= longest,
      () => false,
    )
    if (!isShort) return []
    const text = await readFile(path, 'utf8')
    const folder = posix.dirname(playlist)
    const named = [...text.matchAll(/^([^#\s][^\n\r]*)|URI="([^"\n]*)"/gm)]
      .map(([, line, uri]) => line ?? uri ?? '')
      .map((address) => posix.join(folder, decoded(address.split('?')[0] ?? '').trim()))
    const below = depth < deepest ? named.filter((it) => it.toLowerCase().endsWith('.m3u8')) : []
    const deeper = await Promise.all([...new Set(below)].map((it) => namedIn(it, depth + 1)))
    return [...named, ...deeper.flat()]
  }

  return {
    /** True for a file that the playlist names, itself or through another; `path` is in its folded spelling. */
    async isNamed(playlist: string, path: string): Promise<boolean> {
      const known = read.get(playlist) ?? namedIn(playlist).then((it) => new Set(it.map(folded)))
      read.set(playlist, known)
      return (await known).has(path)
    },
  }
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
