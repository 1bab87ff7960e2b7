/** Signs people in with links that another program has signed. */
import type { SignedInUser } from '@rostra/domain/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Joined } from '@rostra/domain/contract/sign-in-shapes'
import type { Language } from '@rostra/domain/languages'
import { personOf, type SignedClaims } from '@rostra/domain/signed-links'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Clock } from '../platform/clock.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'
import type { Db, Trx } from '../tables.ts'
import { checkToken } from './check-token.ts'
import { linkedPeople, type Named } from './linked-people-store.ts'
import type { LinksStore } from './links-store.ts'

type Deps = {
  db: Db
  clock: Clock
  links: LinksStore
  attendees: Pick<Attendees, 'arrivals' | 'signIn'>
  limits: { address: Limiter; person: Limiter }
  /** Throws once the event is closed. */
  checkOpen(): void
}

/** Someone else has stored the same person in the meantime. */
class Late extends Error {}

export function createLinkSignIn({ db, clock, links, attendees, limits, checkOpen }: Deps) {
  const { arrivals } = attendees

  /** The attendee registered under the address that the link names, or a new one. */
  async function someone(trx: Trx, claims: SignedClaims, now: number): Promise<SignedInUser> {
    const person = personOf(claims)
    const registered = person.email !== null && (await arrivals.withEmail(trx, person.email))
    if (registered) return registered
    checkOpen()
    const added = await arrivals.add(trx, person, now)
    if (!added) throw new Late()
    return added
  }

  /** Someone who came without an address may bring one later. */
  async function known(trx: Trx, id: string, claims: SignedClaims): Promise<SignedInUser> {
    const person = await arrivals.withId(trx, id)
    if (!person) throw new Late()
    const { email } = personOf(claims)
    if (person.email !== null || email === null) return person
    if (await arrivals.withEmail(trx, email)) return person
    const { first, last } = person
    await arrivals.change(trx, id, { email, first, last })
    return { ...person, email }
  }

  const attendeeOf = (named: Named, claims: SignedClaims, now: number) =>
    db.transaction().execute(async (trx) => {
      const id = await linkedPeople.find(trx, named)
      if (id !== undefined) return known(trx, id, claims)
      const person = await someone(trx, claims, now)
      if (!(await linkedPeople.add(trx, named, person.id))) throw new Late()
      return person
    })

  /** Throws `link-refused`, `too-many`, `not-open-yet`, and `event-closed` for someone new. */
  return async (token: string, address: string, language?: Language): Promise<Joined> => {
    const now = clock()
    checkLimit(limits.address, address, now)
    attendees.signIn.checkOpen(null)
    const checked = await checkToken(token, links, now)
    if (!checked.ok)
      throw new Problem('link-refused', checked.isExpired ? { reason: reason('link-expired') } : {})
    const { link, claims } = checked
    const { issuer, audience } = link
    checkLimit(limits.person, `${link.id} ${claims.uid} ${address}`, now)
    const named = { issuer, audience, uid: claims.uid }
    // Whoever was later finds what the other one has stored.
    const person = await attendeeOf(named, claims, now).catch((error) => {
      if (!(error instanceof Late)) throw error
      return attendeeOf(named, claims, now)
    })
    await links.noteUse(link, now)
    return attendees.signIn.admit(person, now, language)
  }
}
