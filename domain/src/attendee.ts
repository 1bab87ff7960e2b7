/** A signed-in person; `attendee.schema.ts` has the sign-in form's one rule (specification section 5). */

export type { SignedInUser } from './attendee.schema.ts'

/** First plus last (specification section 3). */
export function fullName({ first, last }: { first: string; last: string }): string {
  return `${first} ${last}`.trim()
}

/** The user is checked again this often, in ms (specification section 9). */
export const userRecheck = 20 * 60_000
