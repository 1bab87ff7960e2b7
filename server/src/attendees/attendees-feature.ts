import { languageAsked } from '@rostra/domain/languages'
import type { Feature } from '../platform/http/feature.ts'
import type { DoNotDisturbStore } from './do-not-disturb-store.ts'
import type { SignIn } from './sign-in.ts'

type Deps = {
  signIn: SignIn
  doNotDisturb: DoNotDisturbStore
  /** Ends a token, including an organiser's. */
  signOut(tokenHash: string): Promise<void>
}

/** Sign-in by email and code, the caller's identity and “do not disturb” setting, and sign-out. */
export const attendeesFeature = ({ signIn, signOut, doNotDisturb }: Deps): Feature => ({
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
      await signOut(tokenHash)
      return {}
    },
  },
})
