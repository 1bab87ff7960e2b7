/** Attendees: sign-in, and organisers' changes to them. */
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { secretHash } from '../platform/secrets.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createArrivals } from './arrivals-store.ts'
import { createAttendeeAddresses } from './attendee-addresses.ts'
import { createAttendeeAdmin } from './attendee-admin.ts'
import { attendeeAdminFeature } from './attendee-admin-feature.ts'
import { createAttendeeAdminStore } from './attendee-admin-store.ts'
import { attendeesExport } from './attendees-export.ts'
import { attendeesFeature } from './attendees-feature.ts'
import { attendeesPersonalData } from './attendees-personal-data-store.ts'
import { createAttendeesStore } from './attendees-store.ts'
import { createRegistering } from './registering.ts'
import { createRibbonsStore } from './ribbons-store.ts'
import { serveAttendeesCsv } from './serve-attendees-csv.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInCodes } from './sign-in-codes.ts'
import { createWithdrawnTokensStore } from './withdrawn-tokens-store.ts'

export type Attendees = Awaited<ReturnType<typeof createAttendees>>['offers']

/** ms between deletions of expired codes. */
const cleanCodesEvery = 60_000

export async function createAttendees(core: Core, { mail, staff }: { mail: Post; staff: Staff }) {
  const { db, clock } = core
  const store = createAttendeesStore(db)
  await store.deleteExpiredTokens(clock())
  const codes = createSignInCodes(core, mail)
  core.warnings.watch(
    'code-without-mail',
    async () => core.eventCache.find()?.event.signIn === 'code' && !mail.hasServer(),
  )
  core.warnings.watch('codes-guessed', async () => codes.areGuessed(clock()))
  let stopCleaning = () => {}
  const signIn = createSignIn(core, { store, codes })
  const withdrawn = createWithdrawnTokensStore(db)
  const adminStore = createAttendeeAdminStore(db)
  const admin = createAttendeeAdmin(core, { store: adminStore, withdrawn, signIn })

  return {
    name: 'attendees',
    calls: [attendeesFeature(core, { signIn, staff }), attendeeAdminFeature(admin)],
    exports: [attendeesExport(core)],
    tokens: {
      kind: 'attendee',
      check: signIn.check,
      living: signIn.living,
      async deleteExpired(now) {
        await store.deleteExpiredTokens(now)
        await withdrawn.deleteExpired(now)
      },
      whyRefused: async (token) =>
        (await withdrawn.has(secretHash(token))) ? reason('place-withdrawn') : undefined,
    },
    routes: (http, authenticate) => serveAttendeesCsv(http, { admin, authenticate }),
    observes: { onSignedOut: signIn.forgetToken },
    start() {
      stopCleaning = core.every(
        cleanCodesEvery,
        () => void codes.deleteExpired(clock()).catch(core.onApplyError),
      )
    },
    stop: () => stopCleaning(),
    personalData: attendeesPersonalData(db, withdrawn),

    offers: {
      /** Attendees' sign-in. */
      signIn,
      /** The team's decisions about who may sign in, and with which addresses. */
      people: createAttendeeAddresses(core, { admin: adminStore, signIn }),
      register: store.register,
      /** What registration by attendees themselves needs. */
      registering: createRegistering(core, { store, admin: adminStore, codes, signIn }),
      /** The numbers of people's ribbons. */
      ribbons: createRibbonsStore(db),
      /** People whom other features register. */
      arrivals: createArrivals(adminStore),
      /** Removes people, in the transaction of another feature. */
      departures: admin,
      /** Calls the listener when people were renamed, added or removed on this instance. */
      onChange: admin.onChange,
    },
  } satisfies Module
}
