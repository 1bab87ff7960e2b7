/** The tracks of sessions, inside the transaction that changes the tracks of the event. */
import { trackAfter } from '@rostra/domain/tracks'
import type { Trx } from '../tables.ts'
import type { Stamp } from './edited-items-store.ts'

type Tracks = Parameters<typeof trackAfter>[1]

/** Gives sessions the new names of their tracks, and none where theirs was removed; removed sessions too. */
export async function followTracks(
  trx: Trx,
  tracks: Tracks,
  before: readonly string[],
  stamp: Stamp,
): Promise<void> {
  const rows = await trx
    .selectFrom('session')
    .select(['id', 'track'])
    .where('track', 'is not', null)
    .execute()
  // Two tracks may have changed names, so each session is decided by what it had before.
  for (const { id, track } of rows) {
    const after = track === null ? null : (trackAfter(track, tracks, before) ?? null)
    if (after === track) continue
    await trx
      .updateTable('session')
      .set({ track: after, ...stamp })
      .where('id', '=', id)
      .execute()
  }
}
