/** The link in an email to an attendee: it signs in after one press on the page that it opens. */

import { fullName } from '@rostra/domain/attendees/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { languageAsked } from '@rostra/domain/languages'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { MailingAudienceStore } from './mailing-audience-store.ts'
import { linksSignIn, type MailingLinks } from './mailing-links.ts'

type Uses = {
  links: MailingLinks
  audience: Pick<MailingAudienceStore, 'byIds'>
  signIn: Pick<Attendees['signIn'], 'joinByLink'>
}

export function mailLinkFeature(core: Core, uses: Uses): Feature {
  const { links, audience, signIn } = uses
  /**
   * Throws `not-found` for a link that is not ours, or whose person is no longer registered at the address that it went
   * to, and `too-many`.
   */
  const personOf = async (token: string, address: string, now: number) => {
    const [person] = await audience.byIds([links.idIn(token)])
    if (person && links.isFor(token, person)) return person
    checkLimit(core.limits.wrongMailLink, address, now)
    throw new Problem('not-found')
  }

  return {
    handlers: {
      'mail-link': async ({ token }, { address, now }) => {
        const person = await personOf(token, address, now)
        return { email: person.email, name: fullName(person), signsIn: linksSignIn(core, now) }
      },
      'mail-link-sign-in': async ({ token }, { address, languages, now }) => {
        const person = await personOf(token, address, now)
        if (!linksSignIn(core, now)) throw new Problem('not-allowed')
        return signIn.joinByLink(person, address, languageAsked(languages))
      },
    },
  }
}
