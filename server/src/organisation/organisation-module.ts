/** Sign-in with the accounts of an organisation, by OpenID Connect. */

import type { Call, Group } from '@rostra/domain/contract/call'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { languageAsked } from '@rostra/domain/languages'
import { type Refusal, refusalOfCode } from '@rostra/domain/organisation/organisation'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { isOnlyWay } from '../organisation-setting.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Staff } from '../staff/staff-module.ts'
import { cookieIn } from './cookies.ts'
import { createFindPerson } from './find-person-store.ts'
import { forgetAccount } from './forget-account-store.ts'
import { organisationPeople, organisationPersonalData } from './organisation-people-store.ts'
import { createSealedCookie } from './sealed-cookie.ts'
import { type OnTheWay, serveOrganisation, takeOverCookie } from './serve-organisation.ts'

type Uses = { attendees: Attendees; staff: Staff; closing: Closing }

export async function createOrganisation(core: Core, { attendees, staff, closing }: Uses) {
  const { db, clock, config, limits } = core
  const { organisation } = config
  const isFor = (kind: Group) => organisation?.[kind] === true
  const cookie = createSealedCookie<OnTheWay | null>(core.signingKeys['organisation-cookie-key'])
  const refused = (why: Refusal = 'organisation-failed') =>
    new Problem('link-refused', { reason: reason(why) })
  /** `cookies` are those of the request: a code that someone else was led back with is refused. */
  const takeOver = async (kind: Group, code: string, cookies: string, address: string) => {
    checkLimit(limits.organisation, address, clock())
    const refusal = refusalOfCode(code)
    if (refusal) throw refused(refusal)
    const browser = cookieIn(cookies, takeOverCookie)
    if (browser === undefined || !isFor(kind)) throw refused()
    const person = await organisationPeople.takeOver(db, kind, { code, browser }, clock())
    if (!person) throw refused()
    return person
  }
  return {
    name: 'organisation',
    calls: [
      {
        handlers: {
          'organisation-join': async ({ code }, { address, cookies, languages }) => {
            const { id } = await takeOver('attendees', code, cookies, address)
            const person = await attendees.arrivals.withId(db, id)
            if (!person) throw refused()
            attendees.signIn.checkOpen(person.email)
            return attendees.signIn.admit(person, clock(), languageAsked(languages))
          },
          'organisation-account-forget': async ({ kind, id }, { attendee }) => {
            await forgetAccount(db, kind, { id }, { byId: attendee.id, at: clock() })
            return {}
          },
          'organisation-join-team': async ({ code }, { address, userAgent, cookies }) => {
            const { id, isFresh } = await takeOver('team', code, cookies, address)
            const joined = await staff.signIn.admit(id, isFresh, { address, userAgent })
            if (!joined) throw refused()
            return joined
          },
        },
      },
    ],
    checkCall({ signsIn }: Call) {
      if (signsIn && isOnlyWay(organisation, signsIn)) throw new Problem('organisation-only')
    },
    routes(http) {
      if (!organisation) return
      const findPerson = createFindPerson(core, organisation, { attendees, closing })
      serveOrganisation(http, core, { organisation, cookie, findPerson })
    },
    personalData: organisationPersonalData(db),
  } satisfies Module
}
