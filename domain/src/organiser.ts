/** The people who run the event: organisers, who may do everything, and moderators. */
import * as v from 'valibot'
import type { Who } from './contract/call.ts'

/** A link from the command line works this long, in ms; it is used by someone who sits at the server. */
export const setUpLinkLasts = 24 * 3600_000
/** An invitation works this long, in ms: it goes by mail, and people are away for a weekend. */
export const invitationLasts = 72 * 3600_000

/** Attendees have no role of their own. */
export const roles = ['organiser', 'moderator'] as const
export const Role = v.picklist(roles, 'Choose organiser or moderator')
export type Role = v.InferOutput<typeof Role>

const ranks: Record<Who, number> = { anyone: 0, attendee: 1, moderator: 2, organiser: 3 }

/** Whether a call declared for `who` is open to this caller; undefined is someone who is not signed in. */
export const mayCall = (who: Who, caller: { role?: Role | undefined } | undefined): boolean =>
  ranks[who] <= ranks[caller ? (caller.role ?? 'attendee') : 'anyone']

export const wrongPassword = 'The e-mail or the password is not right.'

/** NIST SP 800-63B section 3.1.1: length counts, composition rules do not. */
export const Password = v.pipe(
  v.string('Choose a password'),
  v.minLength(12, 'Use at least 12 characters'),
  v.maxLength(256, 'Use at most 256 characters'),
)
