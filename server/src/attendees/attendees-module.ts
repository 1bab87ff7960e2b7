/** Attendees: how they sign in, and what organisers do with them. */
import { offeredLanguages } from '@rostra/domain/languages'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../organiser/organiser-module.ts'
import { newSecret } from '../platform/secrets.ts'
import { makeAttendeeAddresses } from './attendee-addresses.ts'
import { makeAttendeeAddressesStore } from './attendee-addresses-store.ts'
import { createAttendeeAdmin } from './attendee-admin.ts'
import { attendeeAdminFeature } from './attendee-admin-feature.ts'
import { createAttendeeAdminStore } from './attendee-admin-store.ts'
import { attendeesExport } from './attendees-export.ts'
import { attendeesFeature } from './attendees-feature.ts'
import { attendeesPersonalData } from './attendees-personal-data-store.ts'
import { makeAttendeesStore } from './attendees-store.ts'
import { makeDoNotDisturbStore } from './do-not-disturb-store.ts'
import { makeRemovedPeopleStore } from './removed-people-store.ts'
import { serveAttendeesCsv } from './serve-attendees-csv.ts'
import { makeSignIn } from './sign-in.ts'
import { makeSignInCodes } from './sign-in-codes.ts'
import { makeSignInCodesStore } from './sign-in-codes-store.ts'

export type Attendees = Awaited<ReturnType<typeof createAttendees>>['offers']

/** ms between two cleanings of codes that have expired. */
const cleanCodesEvery = 60_000

export async function createAttendees(core: Core, { mail, staff }: { mail: Post; staff: Staff }) {
  const { db, clock, limits, hub, topics } = core
  const store = makeAttendeesStore(db)
  await store.deleteExpiredTokens(clock())
  const event = () => core.eventCache.find()?.event
  const codes = makeSignInCodes({
    db,
    store: makeSignInCodesStore(db),
    mail,
    key: await core.setting('sign-in-code-key', newSecret),
    limits: { again: limits.codeAgain, hour: limits.codesOfHour },
    event: () => ({
      name: core.event().name,
      language: offeredLanguages(event()?.languages)[0] ?? 'en',
      logo: core.addresses.open(event()?.logo ?? ''),
    }),
    siteAddress: core.siteAddress,
  })
  core.warnings.watch(
    'code-without-mail',
    async () => event()?.signIn === 'code' && core.config.smtpUrl === undefined,
  )
  let stopCleaning = () => {}
  const signIn = makeSignIn({
    store,
    clock,
    limits: {
      address: limits.joinByAddress,
      email: limits.joinByEmail,
      unregistered: limits.joinUnregistered,
      again: limits.joinAgain,
      code: limits.joinCodeByAddress,
    },
    codes,
    asksForCode: () => event()?.signIn === 'code',
    onTokenDead: (tokenHash) => hub.signOut(tokenHash),
  })
  const endToken = (tokenHash: string) => {
    signIn.forgetToken(tokenHash)
    hub.signOut(tokenHash)
  }
  const listeners = new Set<() => void>()
  /** They were renamed, added or removed. */
  const changed = topics.declare('attendees-changed', v.object({}))
  const deskStore = createAttendeeAdminStore(db)
  const admin = createAttendeeAdmin({
    db,
    clock,
    store: deskStore,
    removed: makeRemovedPeopleStore(db),
    personalData: core.personalData,
    onTokenDead: endToken,
    onChanged() {
      signIn.forget()
      changed.publish({})
      for (const listener of listeners) listener()
    },
  })

  return {
    name: 'attendees',
    calls: [
      attendeesFeature({
        signIn,
        doNotDisturb: makeDoNotDisturbStore(db),
        signOut: async (tokenHash) => {
          await staff.signIn.signOut(tokenHash)
          await signIn.signOut(tokenHash)
        },
      }),
      attendeeAdminFeature(admin),
    ],
    exports: [attendeesExport(core)],
    routes: (http, authenticate) => serveAttendeesCsv(http, { admin, authenticate }),
    topics: [changed.received(signIn.forget)],
    observes: { onSignedOut: signIn.forgetToken },
    reload: signIn.forget,
    start() {
      stopCleaning = core.every(
        cleanCodesEvery,
        () => void codes.deleteExpired(clock()).catch(core.missed),
      )
    },
    stop: () => stopCleaning(),
    personalData: attendeesPersonalData(db),

    offers: {
      /** Their tokens. */
      signIn,
      /** Whom the team lets in, and by which addresses. */
      people: makeAttendeeAddresses({
        db,
        clock,
        addresses: makeAttendeeAddressesStore(db),
        admin: deskStore,
        onTokenDead: endToken,
      }),
      register: store.register,
      deleteExpiredTokens: store.deleteExpiredTokens,
      /** Has this called when people were renamed, added or removed on this instance. */
      onChange: (listener: () => void) => void listeners.add(listener),
    },
  } satisfies Module
}
