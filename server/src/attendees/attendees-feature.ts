import type { Feature } from '../platform/http/feature.ts'
import type { SignIn } from './sign-in.ts'

/** Sign-in by e-mail, who I am, and sign-out. */
export const attendeesFeature = (signIn: SignIn): Feature => ({
  handlers: {
    joinEmail: ({ email }, { address }) => signIn.join(email, address),
    me: async (_, { attendee }) => attendee,
    'sign-out': async (_, { tokenHash }) => {
      await signIn.signOut(tokenHash)
      return {}
    },
  },
})
