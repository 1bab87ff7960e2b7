/**
 * The links in emails that sign a person in. They are not stored: a key of this installation seals the person's id and
 * address, so that a link that went to a wrong address ends when the address is corrected.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { eventEnd } from '@rostra/domain/event/event-days'
import type { Core } from '../core.ts'
import { isOnlyWay } from '../organisation-setting.ts'

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

/** Whether they sign in by themselves, until the event is over: otherwise they only fill in the address. */
export function linksSignIn({ eventCache, config }: Core, now: number): boolean {
  if (isOnlyWay(config.organisation, 'attendees')) return false
  const loaded = eventCache.find()
  const end = eventEnd(loaded?.sessions ?? [])
  return loaded?.event.signIn !== 'code' && (end === undefined || now < end)
}
