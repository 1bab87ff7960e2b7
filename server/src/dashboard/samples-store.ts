import type { Sample } from '@rostra/domain/contract/dashboard-calls'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../tables.ts'

export type SamplesStore = ReturnType<typeof makeSamplesStore>

type Figure = 'viewers' | 'messages' | 'reactions'

export const makeSamplesStore = (db: Db) => ({
  /** Each instance hears of everything and keeps what it heard; of two the one that heard more is right. */
  async keep(samples: readonly Sample[]): Promise<void> {
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
      .values([...samples])
      .onConflict((row) =>
        row.columns(['minute', 'room']).doUpdateSet({
          viewers: more('viewers'),
          messages: more('messages'),
          reactions: more('reactions'),
        }),
      )
      .execute()
  },

  since: (from: number): Promise<Sample[]> =>
    db
      .selectFrom('sample')
      .selectAll()
      .where('minute', '>=', from)
      .orderBy('minute')
      .orderBy('room')
      .execute(),
})
