/** Addresses of speakers' pages. The database has the hash of the secret, and the whole address sealed, for emails. */
import { speakerPath } from '@rostra/domain/speakers/speaker-address'
import type { Core } from '../core.ts'
import { endOpenedBy, type SpeakerRow } from '../event/speaker-rows-store.ts'
import { newSecret, secretHash } from '../platform/secrets.ts'
import type { Trx } from '../tables.ts'
import { changeSpeaker } from './speakers-store.ts'

export type SpeakerLinks = ReturnType<typeof createSpeakerLinks>

export const createSpeakerLinks = ({ sealed }: Pick<Core, 'sealed'>) => ({
  /** Makes a new address; the one before ends, with all that was opened with it. */
  async renew(trx: Trx, { id }: SpeakerRow, site: string): Promise<{ url: string }> {
    const secret = newSecret()
    const url = site + speakerPath(secret)
    const link = { hash: secretHash(secret), seal: await sealed.seal(url) }
    // In this order, as whoever opens something locks the speaker first.
    await changeSpeaker(trx, id, { ...link, opened_at: null, photo: null })
    await endOpenedBy(trx, id)
    return { url }
  },

  /**
   * The address that the speaker has; undefined without one, and where its seal can't be opened any more. A new one
   * would end theirs on the day before they speak.
   */
  addressOf: async ({ seal }: Pick<SpeakerRow, 'seal'>): Promise<string | undefined> =>
    seal === null ? undefined : sealed.open(seal),
})
