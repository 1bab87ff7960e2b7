import type { Sample } from '@rostra/domain/contract/dashboard-calls'
import type { ReactionCounts } from '@rostra/domain/reactions'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../tables.ts'

export type SamplesStore = ReturnType<typeof makeSamplesStore>

type Figure = Exclude<keyof Tables['sample'], 'minute' | 'room'>
/** The reactions are those of all kinds together. */
type KeptSample = Sample & { kinds: ReactionCounts }

export const makeSamplesStore = (db: Db) => ({
  /** Each instance hears of everything and keeps what it heard; of two the one that heard more is right. */
  async keep(samples: readonly KeptSample[]): Promise<void> {
    if (samples.length === 0) return
    const more =
      (name: Figure) =>
      (eb: ExpressionBuilder<Tables & { excluded: Tables['sample'] }, 'sample' | 'excluded'>) =>
        eb
          .case()
          .when(eb.ref(`excluded.${name}`), '>', eb.ref(`sample.${name}`))
          .then(eb.ref(`excluded.${name}`))
          .else(eb.ref(`sample.${name}`))
          .end()
    await db
      .insertInto('sample')
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
      .selectFrom('sample')
      .select(['minute', 'room', 'viewers', 'messages', 'reactions'])
      .where('minute', '>=', from)
      .orderBy('minute')
      .orderBy('room')
      .execute(),
})
