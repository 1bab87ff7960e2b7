/** Attendees: sign-in, and organisers' changes to them. */
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { isDraft } from '@rostra/domain/event/site-state'
import type { Core } from '../core.ts'
import { mailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { isOnlyWay } from '../organisation-setting.ts'
import { secretHash } from '../platform/secrets.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createArrivals } from './arrivals-store.ts'
import { createAttendeeAddresses } from './attendee-addresses.ts'
import { createAttendeeAddressesStore } from './attendee-addresses-store.ts'
import { createAttendeeAdmin } from './attendee-admin.ts'
import { attendeeAdminFeature } from './attendee-admin-feature.ts'
import { createAttendeeAdminStore } from './attendee-admin-store.ts'
import { attendeesExport } from './attendees-export.ts'
import { attendeesFeature } from './attendees-feature.ts'
import { attendeesPersonalData } from './attendees-personal-data-store.ts'
import { createAttendeesStore } from './attendees-store.ts'
import { createCodeGuesses } from './code-guesses.ts'
import { createDoNotDisturbStore } from './do-not-disturb-store.ts'
import { createRegistering } from './registering.ts'
import { createRemovedPeopleStore } from './removed-people-store.ts'
import { serveAttendeesCsv } from './serve-attendees-csv.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInCodes } from './sign-in-codes.ts'
import { createSignInCodesStore } from './sign-in-codes-store.ts'
import { createWithdrawnTokensStore } from './withdrawn-tokens-store.ts'

export type Attendees = Awaited<ReturnType<typeof createAttendees>>['offers']

/** ms between deletions of expired codes. */
const cleanCodesEvery = 60_000

export async function createAttendees(core: Core, { mail, staff }: { mail: Post; staff: Staff }) {
  const { db, clock, limits, hub, topics } = core
  const store = createAttendeesStore(db)
  await store.deleteExpiredTokens(clock())
  const event = () => core.eventCache.find()?.event
  const guesses = createCodeGuesses({
    email: limits.wrongCodesByEmail,
    address: limits.wrongCodesByAddress,
    strangers: limits.wrongCodes,
    slowed: limits.wrongCodesSlowed,
    stranger: limits.codeStranger,
  })
  const codes = createSignInCodes({
    db,
    store: createSignInCodesStore(db),
    mail,
    key: core.signingKeys['sign-in-code-key'],
    limits: {
      again: limits.codeAgain,
      hour: limits.codesOfHour,
      email: limits.codesByEmail,
      network: limits.codesByAddress,
      taken: limits.codesTaken,
    },
    guesses,
    look: (language) => mailLook(core, language),
    siteAddress: core.siteAddress,
  })
  core.warnings.watch(
    'code-without-mail',
    async () => event()?.signIn === 'code' && !mail.hasServer(),
  )
  core.warnings.watch('codes-guessed', async () => guesses.areMany(clock()))
  let stopCleaning = () => {}
  const signIn = createSignIn({
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
    isDraft: () => isDraft(event() ?? {}, clock()),
    isOnlyOrganisation: isOnlyWay(core.config.organisation, 'attendees'),
    onTokenDead: (tokenHash) => hub.signOut(tokenHash),
  })
  const endToken = (tokenHash: string) => {
    signIn.forgetToken(tokenHash)
    hub.signOut(tokenHash)
  }
  const listeners = new Set<() => void>()
  /** For when attendees were renamed, added or removed. */
  const shared = topics.shared('attendees-changed', async () => signIn.forget())
  const withdrawn = createWithdrawnTokensStore(db)
  const adminStore = createAttendeeAdminStore(db)
  const admin = createAttendeeAdmin({
    db,
    clock,
    store: adminStore,
    removed: createRemovedPeopleStore(db),
    withdrawn,
    personalData: core.personalData,
    emptyLog: () => core.storage.emptyLog().catch(core.onApplyError),
    onTokenDead: endToken,
    onChanged() {
      signIn.forget()
      shared.publish()
      for (const listener of listeners) listener()
    },
  })

  return {
    name: 'attendees',
    calls: [
      attendeesFeature({
        signIn,
        doNotDisturb: createDoNotDisturbStore(db),
        signOut: async (tokenHash) => {
          await staff.signIn.signOut(tokenHash)
          await signIn.signOut(tokenHash)
        },
      }),
      attendeeAdminFeature(admin),
    ],
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
      people: createAttendeeAddresses({
        db,
        clock,
        addresses: createAttendeeAddressesStore(db),
        admin: adminStore,
        onTokenDead: endToken,
      }),
      register: store.register,
      /** What registration by attendees themselves needs. */
      registering: createRegistering({
        store,
        admin: adminStore,
        codes,
        signIn,
        personalData: core.personalData,
        onTokenDead: endToken,
      }),
      /** People whom other features register. */
      arrivals: createArrivals(adminStore),
      /** Removes people, in the transaction of another feature. */
      departures: admin,
      /** Calls the listener when people were renamed, added or removed on this instance. */
      onChange: (listener: () => void) => void listeners.add(listener),
    },
  } satisfies Module
}
