import { languageAsked } from '@rostra/domain/languages'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createDoNotDisturbStore } from './do-not-disturb-store.ts'
import type { SignIn } from './sign-in.ts'

/** Sign-in by email and code, the caller's identity and “do not disturb” setting, and sign-out. */
export const attendeesFeature = (
  { db }: Core,
  { signIn, staff }: { signIn: SignIn; staff: Staff },
): Feature => {
  const doNotDisturb = createDoNotDisturbStore(db)
  return {
    handlers: {
      joinEmail: (asked, { address, languages }) =>
        signIn.join(asked, address, languageAsked(languages)),
      joinCode: (typed, { address, languages }) =>
        signIn.joinByCode(typed, address, languageAsked(languages)),
      me: async (_, { attendee, role }) => ({ ...attendee, ...(role ? { role } : {}) }),
      'do-not-disturb': async (_, { attendee }) => {
        const setting = await doNotDisturb.find(attendee.id)
        return setting ? { setting } : {}
      },
      'set-do-not-disturb': async (setting, { attendee }) => {
        await doNotDisturb.put(attendee.id, setting)
        return {}
      },
      'sign-out': async (_, { tokenHash }) => {
        await staff.signIn.signOut(tokenHash)
        await signIn.signOut(tokenHash)
        return {}
      },
    },
  }
}
