/** Updates sessions' tracks, inside the transaction that changes the event's tracks. */
import { trackAfter } from '@rostra/domain/event/tracks'
import type { Trx } from '../tables.ts'
import type { Stamp } from './edited-items-store.ts'

type Tracks = Parameters<typeof trackAfter>[1]

/** Renames the tracks of all sessions, even removed ones, and clears those whose track was removed. */
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
  // Two tracks may have swapped names, so each session's new track depends only on its previous one.
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
