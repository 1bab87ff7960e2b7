/** People register themselves; the team decides about those who need it. */
import { randomUUID } from 'node:crypto'
import { isDraft } from '@rostra/domain/site-state'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import { deliverable } from '../mail/deliverable.ts'
import { eventCalendar } from '../mail/event-calendar.ts'
import { mailLook } from '../mail/mail-look.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import { isOnlyWay } from '../organisation-setting.ts'
import type { Staff } from '../staff/staff-module.ts'
import { decideFeature } from './decide-feature.ts'
import { createPlaces } from './places.ts'
import { createRegistrationDraftsStore } from './registration-drafts-store.ts'
import { registrationFeature } from './registration-feature.ts'
import { decisionMail } from './registration-mail.ts'
import { registrationPersonalData } from './registration-personal-data-store.ts'
import { registrationsExport } from './registrations-export.ts'
import { createRegistrationsStore } from './registrations-store.ts'

export type Registration = Awaited<ReturnType<typeof createRegistration>>['offers']

type Uses = { mail: Post; staff: Staff; attendees: Attendees; closing: Closing }

/** ms between looks for free places, such as after the team has taken someone off the list or raised the capacity. */
const lookEvery = 5_000

export async function createRegistration(core: Core, { mail, staff, attendees, closing }: Uses) {
  const { db, clock, limits, eventCache, siteAddress } = core
  const store = createRegistrationsStore(db)
  const calendarId = await core.setting('calendar-id', randomUUID)
  const drafts = createRegistrationDraftsStore(db)
  const event = () => eventCache.find()?.event
  const form = () => event()?.registration
  const isShut = () => {
    const current = event()
    if (!current || isDraft(current, clock()) || closing.publicState().closed === true) return true
    return isOnlyWay(core.config.organisation, 'attendees')
  }
  const { registering } = attendees
  const places = createPlaces({
    store,
    attendees: registering,
    async tell(trx, { id, email, first, last, language }, decision, { now, notBefore = now }) {
      const to = deliverable(email)
      if (to === undefined) return
      const letter = decisionMail({ decision, look: mailLook(core, language), siteAddress })
      const calendar =
        decision === 'place' && siteAddress
          ? eventCalendar({ ...core, siteAddress, calendarId })
          : undefined
      const toName = `${first} ${last}`.trim()
      const whom = { kind: 'registration' as const, about: id, to, toName, notBefore }
      await mail.put(trx, [{ ...letter, ...whom, calendar }], now)
    },
  })
  const onChange = () => {
    staff.notify('registrations')
    mail.soon()
  }
  const look = async () => {
    const now = clock()
    await drafts.deleteExpired(now)
    const current = form()
    if (!current || isShut() || !(await store.isAnyoneWaiting())) return
    const given = await db.transaction().execute(async (trx) => {
      await store.lock(trx)
      return places.promote(trx, current, now)
    })
    if (given > 0) onChange()
  }
  core.warnings.watch('registration-without-mail', async () => {
    const { mode } = form() ?? {}
    return (mode === 'open' || mode === 'approve') && !mail.hasServer()
  })
  let stopLooking = () => {}

  return {
    name: 'registration',
    calls: [
      registrationFeature({
        db,
        clock,
        store,
        drafts,
        places,
        attendees: registering,
        limits: {
          register: limits.registerByAddress,
          code: limits.joinCodeByAddress,
          shown: limits.registrationShown,
        },
        form,
        isShut,
        onChange,
      }),
      decideFeature({
        db,
        clock,
        store,
        places,
        form,
        dropMail: (trx, id) => mail.drop(trx, 'registration', id),
        onChange,
      }),
    ],
    exports: [registrationsExport({ ...core, store, questions: () => form()?.questions ?? [] })],
    nonPersonalTables: ['registration_lock'],
    lasting: { tables: ['registration_lock'] },
    personalData: registrationPersonalData(db, store, clock),
    start() {
      stopLooking = core.every(lookEvery, () => void look().catch(core.onApplyError))
    },
    stop: () => stopLooking(),

    offers: {
      /** People who wait for a place, or for what the team decides. */
      waiting: {
        people: store.unplaced,
        byIds: store.unplacedByIds,
        byEmail: store.unplacedByEmail,
      },
      /** The number of people about whom the team has to decide. */
      toDecide: store.toDecide,
    },
  } satisfies Module
}
