/** Files that become part of a new take although they arrived before it. */
import type { Trx } from '../tables.ts'
import type { ReadSegment } from './read-playlist.ts'

/** ms within which a file belongs to the playlist that then names it. */
const sentBefore = 20_000
/** Number of files at the end of a playlist that can be among them. */
const mostFiles = 50

/**
 * An encoder that plays the same video again sends the same bytes, and one that takes over sends segments before its
 * playlist: these files are already stored, and become part of the take `next` as well. `at` is epoch ms.
 */
export async function takeAlong(
  trx: Trx,
  { id, take }: { id: string; take: number },
  next: number,
  segments: readonly ReadSegment[],
  at: number,
): Promise<void> {
  const paths = [...new Set(segments.flatMap(({ path, map }) => (map ? [path, map] : [path])))]
  const rows = await trx
    .selectFrom('recording_file')
    .selectAll()
    .where('recording_id', '=', id)
    .where('take', '=', take)
    .where('path', 'in', paths.slice(-mostFiles))
    .where('at', '>', at - sentBefore)
    .execute()
  if (rows.length > 0)
    await trx
      .insertInto('recording_file')
      .values(rows.map((row) => ({ ...row, take: next })))
      .onConflict((it) => it.doNothing())
      .execute()
}

/**
 * Omits segments at the beginning that never arrived: they were refused while another encoder was sending. Returns all
 * of them if none has arrived, as some encoders send the playlist first.
 */
export async function fromFirstThere(
  trx: Trx,
  { id, take }: { id: string; take: number },
  segments: readonly ReadSegment[],
): Promise<readonly ReadSegment[]> {
  const latest = segments.slice(-mostFiles)
  if (latest.length === 0) return segments
  const rows = await trx
    .selectFrom('recording_file')
    .select('path')
    .where('recording_id', '=', id)
    .where('take', '=', take)
    .where(
      'path',
      'in',
      latest.map(({ path }) => path),
    )
    .execute()
  const there = new Set(rows.map(({ path }) => path))
  const first = segments.findIndex(({ path }) => there.has(path))
  return first === -1 ? segments : segments.slice(first)
}
