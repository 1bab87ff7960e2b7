/** What is said in recordings, read from their captions and transcripts once and kept for many searches. */
import { join } from 'node:path'
import { type Searchable, saidIn, searchable } from '@rostra/domain/captions/transcript'
import type { PlannedSession } from '@rostra/domain/direction/direction'
import type { Stream } from '@rostra/domain/sessions/session'
import { ownReplay, studioType } from '@rostra/domain/studio/studio'
import { uploadLimits } from '@rostra/domain/uploads'
import { LRUCache } from 'lru-cache'
import type { Core } from '../core.ts'
import { isRemote, withoutFolder } from '../event/file-address.ts'
import { readOwnText } from '../event/own-text.ts'
import { type SaidFile, saidInPlaylist } from './playlist-captions.ts'

/** Characters kept in memory: of hundreds of hours. */
const kept = 30_000_000
/** ms after which a file is read again, as a folder of files may be changed by hand. */
const fresh = 60_000

export type Transcripts = ReturnType<typeof createTranscripts>

export function createTranscripts(
  { eventCache, filesRoot }: Core,
  recordings: { said(session: PlannedSession): Promise<SaidFile[]> },
) {
  const read = new LRUCache<string, Searchable, SaidFile['text']>({
    maxSize: kept,
    ttl: fresh,
    sizeCalculation: ({ folded }) => 2 * folded.length + 1,
    fetchMethod: async (_key, _old, { context }) => searchable(saidIn((await context()) ?? '')),
  })
  const most = uploadLimits.captions * 1e6
  const placeOf = (path: string) => join(filesRoot, eventCache.current().files, path)
  // What cannot be read says nothing.
  const readFile = (path: string, bytes: number) =>
    readOwnText(placeOf(path), bytes).catch(() => undefined)
  const fileOf = (path: string): SaidFile => {
    const own = withoutFolder(path)
    return { key: placeOf(own), text: () => readFile(own, most) }
  }
  /** Its own files count; without any, those that its playlist names. */
  const saidOf = async ({ captions = [], type, url }: Stream): Promise<SaidFile[]> => {
    if (captions.length > 0 || type !== 'hls' || isRemote(url))
      return captions.map(({ file }) => fileOf(file))
    const named = await saidInPlaylist(withoutFolder(url), readFile, most)
    return named.map(({ key, text }) => ({ key: placeOf(key), text }))
  }
  return {
    /** What is said in a session's replay, by file: captions in several languages say the same. */
    async of(session: PlannedSession): Promise<Searchable[]> {
      const { liveStream, backupStream } = session
      const replayStream = ownReplay(session.replayStream)
      const recorded = [liveStream, backupStream].find((stream) => stream?.type === studioType)
      const { transcript = '' } = replayStream ?? recorded ?? {}
      const files = replayStream ? await saidOf(replayStream) : await recordings.said(session)
      // Only texts can have times.
      const isText = !isRemote(transcript) && /\.(?:vtt|txt|md)$/i.test(transcript)
      const all = isText ? [...files, fileOf(transcript)] : files
      const texts = await Promise.all(
        all.map(({ key, text }) => read.fetch(key, { context: text })),
      )
      return texts.filter((it) => it !== undefined)
    },
  }
}
