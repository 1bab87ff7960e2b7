/** Who has the address of a speaker's page: guesses and calls are limited. */
import { Problem } from '@rostra/domain/contract/problems'
import { isSpeakerSecret } from '@rostra/domain/speakers/speaker-address'
import type { Core } from '../core.ts'
import type { SpeakerRow } from '../event/speaker-rows-store.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { speakerOfSecret } from './speakers-store.ts'

export type SpeakerVisits = ReturnType<typeof createSpeakerVisits>

export const createSpeakerVisits = ({ db, clock, limits }: Core) => ({
  /** `address` is the key for limits by network address. Throws `speaker-link-over`, and `too-many`. */
  async speaker(secret: string, address: string): Promise<SpeakerRow> {
    const row = isSpeakerSecret(secret) ? await speakerOfSecret(db, secret) : undefined
    // One office may have several speakers; only wrong secrets count against it.
    if (!row) checkLimit(limits.speakerGuess, address, clock())
    else checkLimit(limits.speakerPage, row.id, clock())
    if (!row) throw new Problem('speaker-link-over')
    return row
  },
})
