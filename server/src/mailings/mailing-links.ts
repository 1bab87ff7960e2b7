/**
 * The links in emails that sign a person in. They are not stored: a key of this installation seals the person's id and
 * address, so that a link that went to a wrong address ends when the address is corrected.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

type Person = { id: string; email: string }

export type MailingLinks = ReturnType<typeof createMailingLinks>

/** `followed` increases when the next event begins, whose attendees may be the same: links of the last one end then. */
export const createMailingLinks = (key: string, followed: () => number) => {
  const sealOf = ({ id, email }: Person) =>
    createHmac('sha256', key)
      .update(`mail-link:${JSON.stringify([followed(), id, email])}`)
      .digest('base64url')
  return {
    tokenFor: (person: Person): string => `${person.id}.${sealOf(person)}`,

    /** Whose link it says it is; `isFor` shows whether that is true. */
    idIn: (token: string): string => token.slice(0, Math.max(token.lastIndexOf('.'), 0)),

    /** True if the token was made here for this person at this address. */
    isFor(token: string, person: Person): boolean {
      const [given, right] = [Buffer.from(token), Buffer.from(`${person.id}.${sealOf(person)}`)]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
