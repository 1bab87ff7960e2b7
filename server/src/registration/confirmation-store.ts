/** Whether people who register get a confirmation without the organisers having written one. */
import type { ConfirmationState } from '@rostra/domain/registration'
import { putSetting } from '../platform/storage/open-storage.ts'
import type { Db, Trx } from '../tables.ts'

/** In `setting`. The step `0004-registration` sets it to `ask` in events that were open before it. */
const name = 'registration-confirmation'

export type ConfirmationStore = ReturnType<typeof createConfirmationStore>

export const createConfirmationStore = (db: Db) => {
  /** `own` as soon as there is an email of the kind `registered`, whether it is on or off. */
  const state = async (from: Db | Trx = db): Promise<ConfirmationState> => {
    const own = await from
      .selectFrom('mailing')
      .select('id')
      .where('kind', '=', 'registered')
      .limit(1)
      .executeTakeFirst()
    if (own) return 'own'
    const row = await from
      .selectFrom('setting')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.value === 'ask' || row?.value === 'off' ? row.value : 'on'
  }

  return {
    state,

    /** Whether someone who registers now is sent one, ours or the organisers'. */
    async isSent(): Promise<boolean> {
      const now = await state()
      if (now !== 'own') return now === 'on'
      const on = await db
        .selectFrom('mailing')
        .select('id')
        .where('kind', '=', 'registered')
        .where('on_at', 'is not', null)
        .limit(1)
        .executeTakeFirst()
      return on !== undefined
    },

    set: (trx: Trx, value: 'on' | 'off'): Promise<unknown> => putSetting(trx, name, value),
  }
}
