/** The people who run the event: organisers, who may do everything, and moderators. */
import type { LinkWho, PersonWho, Who } from './contract/call.ts'
import type { Role } from './organiser.schema.ts'
import type { Screen } from './screens.ts'
import type { Guest } from './studio/guests.ts'

export type { Device, Role, StaffMember } from './organiser.schema.ts'

/** A link from the command line works this long, in ms; it is used by someone who sits at the server. */
export const setUpLinkLasts = 24 * 3600_000
/** An invitation works this long, in ms: it goes by mail, and people are away for a weekend. */
export const invitationLasts = 72 * 3600_000

/** ms in which someone who has entered their password, to sign in too, is not asked for it again. */
export const confirmationLasts = 5 * 60_000

/**
 * Under this name the first start adds an organiser, whom nobody has named yet. The domain is reserved (RFC
 * 2606): mail to it would reach no one, so none is sent, also once the account is in use.
 */
export const placeholderOrganiser = 'organiser@example.org'

/** Attendees have no role of their own. */
export const roles = ['organiser', 'moderator'] as const

const ranks: Record<PersonWho, number> = { anyone: 0, attendee: 1, moderator: 2, organiser: 3 }

/** Whether a call declared for `who` is open to this caller; undefined is someone who is not signed in. */
export function mayCall(who: Who, caller: MayBe | undefined): boolean {
  const page = caller?.screen?.kind ?? (caller?.guest ? 'guest' : undefined)
  if (isForLinks(who) || page) return who === page
  return ranks[who] <= ranks[caller ? (caller.role ?? 'attendee') : 'anyone']
}

/** Whether someone of the team may act on what another person writes: on their own rank, and on those below. */
export const mayActOn = (role: Role | undefined, other: Role | undefined): boolean =>
  ranks[role ?? 'attendee'] >= ranks[other ?? 'attendee']

const isForLinks = (who: Who): who is LinkWho => !(who in ranks)

type MayBe = { role?: Role | undefined; screen?: Pick<Screen, 'kind'>; guest?: Guest }
