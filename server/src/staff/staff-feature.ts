import { Problem } from '@rostra/domain/contract/problems'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { StaffService } from './staff-service.ts'
import type { StaffSignIn } from './staff-sign-in.ts'

type Deps = {
  organisers: StaffService
  signIn: StaffSignIn
  clock: Clock
  limit: Limiter
}

/**
 * Sign-in of the team, and their one-time links. Hashing a password is deliberately costly, so guessing has a small
 * budget.
 */
export const staffFeature = ({ organisers, signIn, clock, limit }: Deps): Feature => {
  const checkLimit = (address: string) => {
    const wait = limit.take(address, clock())
    if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
  }
  return {
    handlers: {
      'organiser-sign-in': (entered, { address, userAgent }) =>
        signIn.join(entered, { address, userAgent }),
      'organiser-invitation': async ({ link }, { address }) => {
        checkLimit(address)
        return organisers.invitation(link)
      },
      'organiser-set-up': async (chosen, { address }) => {
        checkLimit(address)
        return organisers.setUp(chosen)
      },
    },
  }
}
