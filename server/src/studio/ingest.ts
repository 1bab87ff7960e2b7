/** Takes files from encoders: each is checked, on disk and in the database before it is acknowledged. */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { isIngestPath, kindOf, type SegmentEnding } from '@rostra/domain/studio/ingest-file'
import type { Clock } from '../platform/clock.ts'
import { type Space, type SpaceOf, spaceKept } from '../platform/disk-space.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import { newSecret } from '../platform/secrets.ts'
import { formatOf, soundIn } from './aac-sound.ts'
import { headOf } from './file-head.ts'
import { readPlaylist } from './read-playlist.ts'
import { receiveSegment, receiveText } from './receive-segment.ts'
import type { RecordingsStore, Sent } from './recordings-store.ts'
import type { Target } from './studio-keys-store.ts'

type Deps = {
  recordings: RecordingsStore
  /** DATA_DIR/studio. */
  root: string
  clock: Clock
  spaceOf: SpaceOf
  /** Recognises a sender again. Nobody can find its network address by trying all against what is stored. */
  fingerprint(sender: string): string
  /** Characters of playlists of each key: reading them takes time in proportion. */
  limit: Limiter
  /** Called after something was stored for a session. */
  onStored(sessionId: string): void
}

type Coming = {
  key: string
  target: Target
  path: string
  /** The sender's network address and user agent. */
  from: string
  /** When it began to arrive, epoch ms. */
  begunAt: number
  content: AsyncIterable<Buffer>
}

export type Ingest = ReturnType<typeof createIngest>

/** Of an interpreter, players get the sound in segments of our own, which are made of AAC frames. */
const onlySound = () => new Problem('not-media', { reason: reason('ingest-only-sound') })

/** Bytes at the beginning of a segment in which there is sound, if there is any: also beside a picture. */
const soundWithin = 2 * 1024 * 1024

/** Free bytes below which nothing is accepted, not even for the live playlist. */
const leastSpace = 100_000_000

/** Recording stops below `spaceKept` free bytes, or on a small disk below a twentieth of its size. */
const recordsWith = ({ free, all }: Space): boolean => free >= Math.min(spaceKept, all / 20)

export const createIngest = ({
  recordings,
  root,
  clock,
  spaceOf,
  fingerprint,
  limit,
  onStored,
}: Deps) => {
  const playlist = async (sent: Sent, text: string): Promise<boolean> => {
    const retryAfter = limit.take(sent.key, sent.at, text.length)
    if (retryAfter > 0) throw new Problem('too-many', { retryAfter })
    const read = readPlaylist(sent.path, text)
    return read.kind === 'master'
      ? recordings.addMaster(sent, read.master)
      : recordings.addPlaylist(sent, read.segments, read.ended)
  }
  /** Throws `no-space`: a playlist takes space too, in the database. */
  const spaceLeft = async (): Promise<Space> => {
    await mkdir(root, { recursive: true })
    const space = await spaceOf(root)
    if (space.free < Math.min(leastSpace, space.all / 100)) throw new Problem('no-space')
    return space
  }
  const segment = async (
    sent: Sent & { begunAt: number },
    ending: SegmentEnding,
    space: Space,
    content: AsyncIterable<Buffer>,
    { language }: Target,
  ) => {
    const part = join(root, `${newSecret()}.part`)
    const received = await receiveSegment(content, part, ending)
    try {
      if (language && !formatOf(soundIn(await headOf(part, soundWithin)))) throw onlySound()
      return await recordings.addFile({
        ...sent,
        ...received,
        at: clock(),
        recorded: recordsWith(space),
        async place(recordingId) {
          const folder = join(root, recordingId)
          await mkdir(folder, { recursive: true })
          const file = `${newSecret().replace(/[-_]/g, 'x').slice(0, 16)}.${ending}`
          await rename(part, join(folder, file))
          // The file's name must survive a power cut as well as its bytes.
          await syncFolder(folder)
          return file
        },
      })
    } finally {
      await rm(part, { force: true })
    }
  }

  return {
    /** Returns true if the content is new. Throws a `Problem` saying what is wrong with the file. */
    async take({ key, target, path, from, begunAt, content }: Coming): Promise<boolean> {
      if (!isIngestPath(path)) throw new Problem('invalid', { reason: reason('ingest-bad-path') })
      const kind = kindOf(path)
      if (!kind) throw new Problem('not-media')
      if (target.language && kind !== 'playlist' && kind !== 'ts') throw onlySound()
      const sent = { key, path, sender: fingerprint(from), at: clock(), begunAt }
      await recordings.checkSender(target, sent)
      const space = await spaceLeft()
      const isNew =
        kind === 'playlist'
          ? await playlist(sent, await receiveText(content))
          : await segment(sent, kind, space, content, target)
      if (isNew) onStored(target.sessionId)
      return isNew
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
