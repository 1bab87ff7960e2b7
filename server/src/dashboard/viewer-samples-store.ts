import type { Sample } from '@rostra/domain/dashboard/dashboard-calls'
import type { ReactionCounts } from '@rostra/domain/reactions/reactions'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../tables.ts'

export type ViewerSamplesStore = ReturnType<typeof createViewerSamplesStore>

type Figure = Exclude<keyof Tables['viewer_sample'], 'minute' | 'room'>
/** `reactions` is the total of all kinds. */
type StoredSample = Sample & { kinds: ReactionCounts }

export const createViewerSamplesStore = (db: Db) => ({
  /** Every instance saves everything it receives; if two figures for one minute differ, the higher one is right. */
  async save(samples: readonly StoredSample[]): Promise<void> {
    if (samples.length === 0) return
    /** The figure of the sample with more of `by`. */
    const more =
      (name: Figure, by: Figure = name) =>
      (
        eb: ExpressionBuilder<
          Tables & { excluded: Tables['viewer_sample'] },
          'viewer_sample' | 'excluded'
        >,
      ) =>
        eb
          .case()
          .when(eb.ref(`excluded.${by}`), '>', eb.ref(`viewer_sample.${by}`))
          .then(eb.ref(`excluded.${name}`))
          .else(eb.ref(`viewer_sample.${name}`))
          .end()
    await db
      .insertInto('viewer_sample')
      .values(
        samples.map(({ kinds: { c = 0, r = 0, h = 0 }, ...sample }) => ({
          ...sample,
          reactions_c: c,
          reactions_r: r,
          reactions_h: h,
        })),
      )
      .onConflict((row) =>
        row.columns(['minute', 'room']).doUpdateSet({
          viewers: more('viewers'),
          guests: more('guests', 'viewers'),
          messages: more('messages'),
          reactions: more('reactions'),
          reactions_c: more('reactions_c'),
          reactions_r: more('reactions_r'),
          reactions_h: more('reactions_h'),
        }),
      )
      .execute()
  },

  since: (from: number): Promise<Sample[]> =>
    db
      .selectFrom('viewer_sample')
      .select(['minute', 'room', 'viewers', 'guests', 'messages', 'reactions'])
      .where('minute', '>=', from)
      .orderBy('minute')
      .orderBy('room')
      .execute(),
})
