/** Updates sessions' and halls' tracks, inside the transaction that changes the event's tracks. */
import { trackAfter } from '@rostra/domain/event/tracks'
import { withOwnFields } from '@rostra/domain/programme/own-fields'
import type { Trx } from '../tables.ts'
import { type Stamp, sessionItems } from './edited-items-store.ts'

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
    const item = await sessionItems.find(trx, id)
    if (!item) continue
    const { track: _, ...rest } = item.content
    const session = withOwnFields(item.content, after === null ? rest : { ...rest, track: after })
    await sessionItems.change(trx, session, stamp)
  }
  // A hall of a track that is gone stays with it: without one it would be for all sessions.
  for (const { id, track } of await trx.selectFrom('hall').select(['id', 'track']).execute()) {
    const after = track === null ? undefined : trackAfter(track, tracks, before)
    if (after !== undefined && after !== track)
      await trx.updateTable('hall').set({ track: after }).where('id', '=', id).execute()
  }
}
