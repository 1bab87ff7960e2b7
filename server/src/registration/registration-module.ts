/** People register themselves; the team decides about those who need it. */
import { randomUUID } from 'node:crypto'
import { eventEnd } from '@rostra/domain/event/event-days'
import { isHere } from '@rostra/domain/registration/registration'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../staff/staff-module.ts'
import type { Trx } from '../tables.ts'
import { createConfirmationStore } from './confirmation-store.ts'
import { decideFeature } from './decide-feature.ts'
import { createFormNow } from './form-now.ts'
import { createLetters } from './letters.ts'
import { createNetworks } from './networks.ts'
import { createOpeningLettersStore } from './opening-letters-store.ts'
import { createPlaces } from './places.ts'
import { createRegistrationDraftsStore } from './registration-drafts-store.ts'
import { registrationFeature } from './registration-feature.ts'
import { registrationPersonalData } from './registration-personal-data-store.ts'
import { registrationsExport } from './registrations-export.ts'
import { createRegistrationsStore } from './registrations-store.ts'
import { createRushStore } from './rush-store.ts'

export type Registration = Awaited<ReturnType<typeof createRegistration>>['offers']

type Uses = { mail: Post; staff: Staff; attendees: Attendees; closing: Closing }

/** ms between looks for free places, such as after the team has taken someone off the list or raised the capacity. */
const lookEvery = 5_000
/** ms between deletions of what is only counted for an hour. */
const forgetEvery = 10 * 60_000

export async function createRegistration(core: Core, { mail, staff, attendees, closing }: Uses) {
  const { db, clock, eventCache } = core
  const store = createRegistrationsStore(db)
  const calendarId = await core.setting('calendar-id', randomUUID)
  const drafts = createRegistrationDraftsStore(db)
  const form = createFormNow(core, closing)
  const { registering, ribbons } = attendees
  const confirmation = createConfirmationStore(db)
  const letters = createLetters(core, { mail, store, confirmation, ribbons, calendarId, form })
  const openings = createOpeningLettersStore(db)
  const rushes = createRushStore(db)
  const networks = createNetworks(core, store)
  const used = { store, attendees: registering, form }
  const places = createPlaces(core, { ...used, letters, openings, rushes })
  attendees.signIn.onSignedIn((email, address) => {
    if (form.find()?.capacity !== undefined)
      void networks.signedIn(email, address, clock()).catch(core.onApplyError)
  })
  const onChange = () => {
    staff.notify('registrations')
    mail.soon()
  }
  /** Those who were taken off the list give up their places, and are told so while the event is ahead or under way. */
  const unregister = async (trx: Trx, ids: readonly string[], now: number) => {
    const gone = await store.ofAttendees(trx, ids)
    await store.unregister(trx, ids, now)
    const end = eventEnd(eventCache.sessions())
    if (closing.isClosed() || (end !== undefined && end <= now)) return
    // Many at once must not wait before anyone's code.
    for (const row of gone)
      await letters.tell(trx, row, 'cancelled', { now, ...(gone.length > 1 && { lane: 'bulk' }) })
  }
  /** Tells those who registered while the site was a draft that it is open. */
  const tellOfOpening = async (now: number) => {
    if (!eventCache.find() || form.isInDraft() || closing.isClosed()) return
    if (!(await openings.isAny())) return
    await db.transaction().execute(async (trx) => {
      await store.lock(trx)
      for (const person of await openings.take(trx))
        await letters.tell(trx, person, 'opened', { now, lane: 'bulk' })
    })
    mail.soon()
  }
  const look = async () => {
    const now = clock()
    await drafts.deleteExpired(now)
    await tellOfOpening(now)
    const current = form.find()
    if (!current || form.isShut() || !(await store.isAnyoneWaiting())) return
    const given = await db.transaction().execute(async (trx) => {
      await store.lock(trx)
      return places.promote(trx, current, now)
    })
    if (given > 0) onChange()
  }
  core.warnings.watch(
    'registration-without-mail',
    async () => isHere(form.find()?.mode) && !mail.hasServer(),
  )
  core.warnings.watch('registration-rush', rushes.isAnyoneHeld)
  core.warnings.watch(
    'registration-unconfirmed',
    async () => isHere(form.find()?.mode) && (await confirmation.state()) === 'ask',
  )
  let stopLooking = () => {}
  let stopForgetting = () => {}

  return {
    name: 'registration',
    calls: [
      registrationFeature(core, {
        ...used,
        drafts,
        places,
        networks,
        ribbons,
        confirmation,
        mail,
        onChange,
      }),
      decideFeature(core, { ...used, places, letters, confirmation, onChange }),
    ],
    exports: [registrationsExport(core, store, form)],
    nonPersonalTables: ['registration_lock'],
    lasting: { tables: ['registration_lock'] },
    personalData: registrationPersonalData(db, {
      unregister: (trx, ids) => unregister(trx, ids, clock()),
      afterAll: confirmation.forget,
    }),
    start() {
      stopLooking = core.every(lookEvery, () => void look().catch(core.onApplyError))
      stopForgetting = core.every(
        forgetEvery,
        () => void rushes.forgetNetworks(clock()).catch(core.onApplyError),
      )
    },
    stop() {
      stopLooking()
      stopForgetting()
    },

    offers: {
      /** Sets who writes an email of the organisers to one person. */
      writeWith: letters.writeWith,
      /** People who wait for a place, or for what the team decides. */
      waiting: {
        people: store.unplaced,
        byIds: store.unplacedByIds,
        byEmail: store.unplacedByEmail,
      },
      /** The number of people registered by the form. */
      taken: () => store.taken(),
      /** The number of people about whom the team has to decide. */
      toDecide: store.toDecide,
    },
  } satisfies Module
}
