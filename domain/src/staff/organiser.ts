/** The team: organisers, who have full access, and moderators. */
import type { Declaration, LinkWho, PersonWho, Who } from '../contract/call.ts'
import type { Screen } from '../screens/screens.ts'
import type { Guest } from '../studio-guests/guests.ts'
import type { Role } from './organiser.schema.ts'

export type { Device, Role, StaffMember } from './organiser.schema.ts'

/** How long a set-up link from the command line works, in ms; it is used by someone at the server. */
export const setUpLinkLasts = 24 * 3600_000
/** How long an invitation works, in ms: it is sent by email, and people may be away for a weekend. */
export const invitationLasts = 72 * 3600_000

/** For this many ms after entering their password (signing in counts), no one is asked for it again. */
export const confirmationLasts = 5 * 60_000

/**
 * The email address of the organiser that the first start adds, before anyone has entered a real one. The domain is
 * reserved (RFC 2606): email to it would reach no one, so none is sent, even once the account is in use.
 */
export const placeholderOrganiser = 'organiser@example.org'

/** Attendees have no role. */
export const roles = ['organiser', 'moderator'] as const

const ranks: Record<PersonWho, number> = { anyone: 0, attendee: 1, moderator: 2, organiser: 3 }

/** Whether a call declared for `who`, and for these guests, is open to this caller; undefined: not signed in. */
export function mayCall(who: Who, caller: MayBe | undefined, guests: ForGuests = {}): boolean {
  if (caller?.visitor) return who === 'hall' || guests.forVisitors === true
  if (caller?.watcher) return who === 'watch' || guests.forWatchers === true
  const page = caller?.screen?.kind ?? (caller?.guest ? 'guest' : undefined)
  if (isForLinks(who) || page) return who === page
  return ranks[who] <= ranks[caller ? (caller.role ?? 'attendee') : 'anyone']
}

/** Whether a team member may act on what another person writes: anyone of their own rank or below. */
export const mayActOn = (role: Role | undefined, other: Role | undefined): boolean =>
  ranks[role ?? 'attendee'] >= ranks[other ?? 'attendee']

const isForLinks = (who: Who): who is LinkWho => !(who in ranks)

type ForGuests = Pick<Declaration, 'forVisitors' | 'forWatchers'>

type MayBe = {
  role?: Role | undefined
  screen?: Pick<Screen, 'kind'>
  guest?: Guest
  visitor?: object
  watcher?: object
}
