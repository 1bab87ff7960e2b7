/** Sign-in with an organisation: who an account of it is here. */
import { attendeeErrors, cleanAttendee } from '../attendees/attendee-entry.ts'
import { splitName } from '../attendees/split-name.ts'
import type { Reason } from '../contract/reasons/reasons.ts'
import type { OrganisationClaims } from './organisation.schema.ts'

export type { OrganisationClaims } from './organisation.schema.ts'

/** ms for signing in at the organisation, and for the page to take over afterwards. */
export const organisationLasts = { signIn: 10 * 60_000, takeOver: 60_000 }

/** Cleaned; null if the organisation names no address that may be used. */
export function emailOf(claims: OrganisationClaims, trustEmail: boolean): string | null {
  if (claims.email_verified !== true && !trustEmail) return null
  const { email } = cleanAttendee({ email: claims.email ?? '', first: '', last: '' })
  return attendeeErrors({ email, first: 'x', last: '' }).length === 0 ? email : null
}

/** The name as the organisation has it, or for someone without one the part of the address before the @. */
export function nameOf(claims: OrganisationClaims, email: string): { first: string; last: string } {
  const { given_name, family_name, name } = claims
  const said =
    given_name && family_name
      ? { first: given_name, last: family_name }
      : splitName(name ?? given_name ?? '')
  const { first, last } = cleanAttendee({ email, ...said })
  const isGood = attendeeErrors({ email, first, last }).length === 0
  return isGood ? { first, last } : { first: email.split('@')[0] ?? '', last: '' }
}

/** ms by which the organisation's clock may differ from ours without anything being said about it. */
export const clockSkew = 60_000
/** ms up to which its own clock counts; beyond, it is wrong. */
const greatestSkew = 10 * 60_000

/** The difference that is counted with, in ms: positive where its clock is ahead. */
export const usableSkew = (skew: number): number => (Math.abs(skew) <= greatestSkew ? skew : 0)

/**
 * Whether someone has just proved there who they are, rather than having been signed in all along: important steps need
 * that. `at` is when we led them there (epoch ms), and `again` whether we asked for their password in any case, which
 * counts where the organisation does not tell. `skew` is by how many ms its clock is ahead of ours.
 */
export const hasJustSignedIn = (
  { auth_time }: OrganisationClaims,
  { at, again, skew = 0 }: { at: number; again: boolean; skew?: number },
): boolean =>
  auth_time === undefined ? again : auth_time * 1000 >= at + usableSkew(skew) - clockSkew

/**
 * By how many ms its clock was ahead of ours when it answered, just now (epoch ms). The time in the answer says it; where
 * there is none, `skew` does, which a proxy of its may have said.
 */
export const clockOf = ({ iat }: OrganisationClaims, skew: number, now: number): number =>
  iat === undefined ? skew : iat * 1000 - now

/** Why a step is not confirmed although someone came back from entering their password. */
export const whyNotConfirmed = (skew: number): Refusal =>
  usableSkew(skew) === skew ? 'organisation-not-again' : 'organisation-clock'

/** Whether an address is one of these domains, not of their subdomains. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1))

/** Why an account is not let in, in the order in which it is found out. */
const refusals = [
  'organisation-failed',
  'organisation-not-set-up',
  'organisation-clock',
  'organisation-not-again',
  'organisation-no-sign-out',
  'organisation-unverified',
  'organisation-unknown',
  'organisation-not-in-team',
  'organisation-other-account',
] as const satisfies Reason[]
export type Refusal = (typeof refusals)[number]

/** What the page is led back with instead of a code: it learns the reason as from any other error. */
export const codeOfRefusal = (refusal: Refusal): string => `refused.${refusal}`
export const refusalOfCode = (code: string): Refusal | undefined =>
  refusals.find((it) => codeOfRefusal(it) === code)
