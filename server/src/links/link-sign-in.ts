/** Signs people in with links that another program has signed. */
import type { SignedInUser } from '@rostra/domain/attendees/attendee'
import type { Joined } from '@rostra/domain/attendees/sign-in-shapes'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { Language } from '@rostra/domain/languages'
import { personOf, type SignedClaims } from '@rostra/domain/links/links'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Trx } from '../tables.ts'
import { checkToken } from './check-token.ts'
import { linkedPeople, type Named } from './linked-people-store.ts'
import type { LinksStore } from './links-store.ts'

type Uses = {
  links: LinksStore
  attendees: Pick<Attendees, 'arrivals' | 'signIn'>
  /** Throws once the event is closed. */
  checkOpen(): void
}

/** `provesBy` is the address to which a code goes first; null for whoever is let in at once. */
type Found = { person: SignedInUser; provesBy: string | null }
type Asked = { code: 'sent'; email: string }

/** Someone else has stored the same person in the meantime. */
class Late extends Error {}

export function createLinkSignIn(
  { db, clock, limits }: Core,
  { links, attendees, checkOpen }: Uses,
) {
  const { arrivals } = attendees

  /**
   * The attendee registered under the address that the link names, or a new one. Whoever buys a ticket may have typed
   * anyone's address, so where the event asks for codes, someone registered has to prove that it's theirs.
   */
  async function someone(trx: Trx, claims: SignedClaims, now: number): Promise<Found> {
    const person = personOf(claims)
    const registered = person.email !== null && (await arrivals.withEmail(trx, person.email))
    if (registered) {
      const to = attendees.signIn.asksForCode() ? person.email : null
      return { person: registered, provesBy: to }
    }
    checkOpen()
    const added = await arrivals.add(trx, person, now)
    if (!added) throw new Late()
    return { person: added, provesBy: null }
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

  const attendeeOf = (named: Named, claims: SignedClaims, now: number): Promise<Found> =>
    db.transaction().execute(async (trx) => {
      const id = await linkedPeople.find(trx, named)
      if (id !== undefined) return { person: await known(trx, id, claims), provesBy: null }
      const found = await someone(trx, claims, now)
      if (found.provesBy === null && !(await linkedPeople.add(trx, named, found.person.id)))
        throw new Late()
      return found
    })

  /** Throws `link-refused`. */
  async function checked(token: string, now: number) {
    const result = await checkToken(token, links, now)
    if (!result.ok)
      throw new Problem('link-refused', result.isExpired ? { reason: reason('link-expired') } : {})
    const { link, claims } = result
    const { issuer, audience } = link
    return { link, claims, named: { issuer, audience, uid: claims.uid } }
  }

  attendees.signIn.onLink({
    async check(token, email, now) {
      const { link, claims, named } = await checked(token, now)
      if (personOf(claims).email !== email) throw new Problem('link-refused')
      return async (attendeeId) => {
        await linkedPeople.add(db, named, attendeeId)
        await links.noteUse(link, now)
      }
    },
  })

  /**
   * Throws `link-refused`, `too-many`, `not-open-yet`, `event-closed` for someone new, and what emailing a code throws.
   */
  return async (token: string, address: string, language?: Language): Promise<Joined | Asked> => {
    const now = clock()
    checkLimit(limits.linkByAddress, address, now)
    attendees.signIn.checkOpen(null)
    const { link, claims, named } = await checked(token, now)
    checkLimit(limits.joinByEmail, `${link.id} ${claims.uid} ${address}`, now)
    // Whoever was later finds what the other one has stored.
    const { person, provesBy } = await attendeeOf(named, claims, now).catch((error) => {
      if (!(error instanceof Late)) throw error
      return attendeeOf(named, claims, now)
    })
    if (provesBy === null) {
      await links.noteUse(link, now)
      return attendees.signIn.admit(person, now, language)
    }
    await attendees.signIn.sendCode(provesBy, person, address, language).catch((error) => {
      // The link was opened again: the code that was sent is still valid.
      if (!(error instanceof Problem) || error.reason?.reason !== 'sign-in-code-sent') throw error
    })
    return { code: 'sent', email: provesBy }
  }
}
