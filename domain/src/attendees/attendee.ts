/** A signed-in person; `attendee.schema.ts` has the sign-in form's one rule (specification section 5). */

import type { SignedInUser } from './attendee.schema.ts'

export type { SignedInUser } from './attendee.schema.ts'

/** First plus last (specification section 3). */
export function fullName({ first, last }: { first: string; last: string }): string {
  return `${first} ${last}`.trim()
}

/** The name, or for someone without one the email address. */
export const nameOrEmail = (person: {
  first: string
  last: string
  email: string | null
}): string => fullName(person) || (person.email ?? '')

/** Who did something, with the name that stays in records. */
export type Actor = { id: string; name: string }

export const actorOf = (person: SignedInUser): Actor => ({
  id: person.id,
  name: nameOrEmail(person),
})

/** The user is checked again this often, in ms (specification section 9). */
export const userRecheck = 20 * 60_000
