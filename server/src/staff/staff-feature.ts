import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { StaffService } from './staff-service.ts'
import type { StaffSignIn } from './staff-sign-in.ts'

/**
 * Sign-in of the team, and their one-time links. Hashing a password is deliberately costly, so guessing has a small
 * budget.
 */
export const staffFeature = (
  { clock, limits }: Core,
  organisers: StaffService,
  signIn: StaffSignIn,
): Feature => ({
  handlers: {
    'organiser-sign-in': (entered, { address, userAgent }) =>
      signIn.join(entered, { address, userAgent }),
    'organiser-invitation': async ({ link }, { address }) => {
      checkLimit(limits.setUp, address, clock())
      return organisers.invitation(link)
    },
    'organiser-set-up': async (chosen, { address }) => {
      checkLimit(limits.setUp, address, clock())
      return organisers.setUp(chosen)
    },
  },
})
