/** Whether people who register get a confirmation without the organisers having written one. */
import type { ConfirmationState } from '@rostra/domain/registration/registration'
import { putSetting, settingOf } from '../platform/storage/open-storage.ts'
import type { Db, Trx } from '../tables.ts'

/** In `setting`. The step `0004-registration` sets it to `ask` in events that were open before it. */
const name = 'registration-confirmation'

export type ConfirmationStore = ReturnType<typeof createConfirmationStore>

export const createConfirmationStore = (db: Db) => {
  /** When the organisers' own emails of the kind `registered` were turned on; null for one that is off. */
  const own = async (from: Db | Trx): Promise<(number | null)[]> => {
    const rows = await from
      .selectFrom('mailing')
      .select('on_at')
      .where('kind', '=', 'registered')
      .execute()
    return rows.map(({ on_at }) => on_at)
  }
  const setting = async (from: Db | Trx): Promise<'on' | 'off' | 'ask'> => {
    const value = await settingOf(from, name)
    return value === 'ask' || value === 'off' ? value : 'on'
  }

  return {
    /** `own` as soon as there is an email of the kind `registered`, whether it is on or off. */
    state: async (from: Db | Trx = db): Promise<ConfirmationState> =>
      (await own(from)).length > 0 ? 'own' : setting(from),

    /** Whether whoever registers is sent the organisers' own. */
    isOwnSent: async (): Promise<boolean> => (await own(db)).some((at) => at !== null),

    /** For the end of the event: the next one begins like the first. */
    forget: (trx: Trx): Promise<unknown> =>
      trx.deleteFrom('setting').where('name', '=', name).execute(),

    set: (trx: Trx, value: 'on' | 'off'): Promise<unknown> => putSetting(trx, name, value),
  }
}
