/** What is said in recordings, read from their captions and transcripts once and kept for many searches. */
import { join } from 'node:path'
import type { PlannedSession } from '@rostra/domain/direction'
import { studioType } from '@rostra/domain/studio/studio'
import { type Searchable, saidIn, searchable } from '@rostra/domain/transcript'
import { uploadLimits } from '@rostra/domain/uploads'
import { LRUCache } from 'lru-cache'
import type { EventCache } from '../event/event-cache.ts'
import { isRemote, withoutFolder } from '../event/file-address.ts'
import { readOwnText } from '../event/own-text.ts'

/** A file with what was said; `key` is another one whenever its text may be. */
export type SaidFile = { key: string; text(): Promise<string | undefined> }

type Deps = {
  eventCache: EventCache
  /** DATA_DIR/files. */
  filesRoot: string
  recordings: { said(session: PlannedSession): Promise<SaidFile[]> }
}

/** Characters kept in memory: of hundreds of hours. */
const kept = 30_000_000
/** ms after which a file is read again, as a folder of files may be changed by hand. */
const fresh = 60_000

export type Transcripts = ReturnType<typeof createTranscripts>

export function createTranscripts({ eventCache, filesRoot, recordings }: Deps) {
  const read = new LRUCache<string, Searchable, SaidFile['text']>({
    maxSize: kept,
    ttl: fresh,
    sizeCalculation: ({ folded }) => 2 * folded.length + 1,
    fetchMethod: async (_key, _old, { context }) => searchable(saidIn((await context()) ?? '')),
  })
  const fileOf = (path: string): SaidFile => {
    const place = join(filesRoot, eventCache.current().files, withoutFolder(path))
    // What cannot be read says nothing.
    const text = () => readOwnText(place, uploadLimits.captions * 1e6).catch(() => undefined)
    return { key: place, text }
  }
  return {
    /** What is said in a session's replay, by file: captions in several languages say the same. */
    async of(session: PlannedSession): Promise<Searchable[]> {
      const { replayStream, liveStream, backupStream } = session
      const recorded = [liveStream, backupStream].find((stream) => stream?.type === studioType)
      const { transcript = '' } = replayStream ?? recorded ?? {}
      const files = replayStream
        ? (replayStream.captions ?? []).map(({ file }) => fileOf(file))
        : await recordings.said(session)
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
