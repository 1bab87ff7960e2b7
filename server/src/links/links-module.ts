/** Links that other programs sign: whoever opens one is signed in. */

import { fullName, type SignedInUser } from '@rostra/domain/attendees/attendee'
import { languageAsked } from '@rostra/domain/languages'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Closing } from '../closing/closing-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { createLinkSignIn } from './link-sign-in.ts'
import { linkedPeoplePersonalData } from './linked-people-store.ts'
import { createLinksStore } from './links-store.ts'

type Deps = { attendees: Attendees; closing: Closing }

export function createLinks(core: Core, { attendees, closing }: Deps) {
  const { db, clock, sealed } = core
  const links = createLinksStore(db, sealed)
  const causeOf = (person: SignedInUser) => ({
    by: { id: person.id, name: fullName(person) },
    at: clock(),
  })
  const signIn = createLinkSignIn(core, { links, attendees, checkOpen: closing.checkOpen })
  return {
    name: 'links',
    calls: [
      {
        handlers: {
          links: async () => ({ links: await links.list() }),
          'link-make': async (wanted, { attendee }) => {
            return { secret: await links.make(wanted, causeOf(attendee)) }
          },
          'link-revoke': async ({ name }, { attendee }) => {
            await links.revoke(name, causeOf(attendee))
            return {}
          },
          'link-sign-in': ({ token }, { address, languages }) =>
            signIn(token, address, languageAsked(languages)),
        },
      },
    ],
    nonPersonalTables: ['signed_link'],
    personalData: linkedPeoplePersonalData(db),
  } satisfies Module
}
