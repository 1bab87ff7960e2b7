/**
 * Links that another program signs, so that people sign in without typing anything. Their token is a JSON Web Token as
 * the ticket shop pretix makes it for Venueless.
 */
import { attendeeErrors, cleanAttendee } from '../attendees/attendee-entry.ts'
import { splitName } from '../attendees/split-name.ts'
import type { SignedClaims } from './links.schema.ts'

export type { ListedLink, SignedClaims } from './links.schema.ts'

export const linkLimit = 20
/** Seconds by which the other program's clock may differ from ours. */
export const clockSkew = 60
/** Seconds after which a link is refused, whatever it says; pretix lets its own expire after 30 days. */
export const linkLasts = 31 * 24 * 3600

/** How the audit log names what someone who came by a signed link has caused. */
export const nameOfLink = (name: string): string => `signed link ${name}`

/** Whom a signed link names. `email` is null if it names no address that could be registered. */
export function personOf({ profile }: SignedClaims): {
  email: string | null
  first: string
  last: string
} {
  const name = splitName(profile?.display_name ?? '')
  const first = name.first || 'Guest'
  const entry = cleanAttendee({ email: profile?.fields?.email ?? '', first, last: name.last })
  const errors = attendeeErrors(entry)
  const at = (field: string) => errors.some((it) => it.field === field)
  const { email, ...cleaned } = entry
  return {
    email: at('email') ? null : email,
    ...(at('first') || at('last') ? { first: 'Guest', last: '' } : cleaned),
  }
}
