/** How a recording made by this server runs with the clock: over interruptions, restarts and what was trimmed off. */
import { type Alignment, alignedByPieces } from '@rostra/domain/replay/alignment'
import { LRUCache } from 'lru-cache'
import type { PlaylistsStore } from './playlists-store.ts'
import type { Served } from './serve-media.ts'

type Deps = {
  playlists: Pick<PlaylistsStore, 'pieces'>
  /** Undefined for a session that currently has no recording. */
  recordingOf(sessionId: string): Promise<Served | undefined>
}

/** ms after which a recording that still grows is read again: eight hours have 14,000 segments. */
const fresh = 10_000

export function createRecordingAlignment({ playlists, recordingOf }: Deps) {
  const known = new LRUCache<string, Promise<Alignment>>({ max: 200 })
  /** Undefined for a session without a recording. */
  return async (sessionId: string): Promise<Alignment | undefined> => {
    const recording = await recordingOf(sessionId)
    if (!recording) return undefined
    const { id, version, isWhole, trimmed } = recording
    const state = isWhole ? version : 'growing'
    const key = [id, state, ...Object.values(trimmed)].join(' ')
    const existing = known.get(key)
    if (existing) return existing
    const read = playlists.pieces(id, trimmed).then(alignedByPieces)
    known.set(key, read, isWhole ? {} : { ttl: fresh })
    read.catch(() => known.delete(key))
    return read
  }
}
