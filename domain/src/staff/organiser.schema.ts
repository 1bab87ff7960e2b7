/** Valibot schemas for `organiser.ts`. */
import * as v from 'valibot'
import { Email } from '../attendees/attendee.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { MailState } from '../mail/mail.schema.ts'
import { isRehearsalEmail } from '../rehearsal/rehearsal.ts'
import { filledText, limitedText } from '../text.schema.ts'
import { roles } from './organiser.ts'

export const Role = v.picklist(roles, issueReason('role-missing'))
export type Role = v.InferOutput<typeof Role>

/** NIST SP 800-63B section 3.1.1: length matters; composition rules do not help. */
export const Password = v.pipe(
  v.string(issueReason('password-not-chosen')),
  v.minLength(12, issueReason('password-too-short', { least: 12 })),
  v.maxLength(256, issueReason('text-too-long', { limit: 256 })),
)

export const FirstName = filledText(issueReason('own-first-name-missing'), 100)
export const LastName = limitedText(issueReason('own-last-name-missing'), 100)

/** Where an invitation goes. */
export const StaffEmail = v.pipe(
  Email,
  v.regex(/^[^@\s]+@[^@\s]+$/, issueReason('staff-email-invalid')),
  v.check((email) => !isRehearsalEmail(email), issueReason('staff-email-reserved')),
)

/** Six digits from an app, or a recovery code; spaces and hyphens are ignored. */
export const SignInCode = v.pipe(
  v.string(issueReason('code-missing')),
  v.maxLength(40, issueReason('code-too-long')),
  v.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
)

export const StaffMember = v.object({
  id: v.string(),
  email: v.string(),
  first: v.string(),
  last: v.string(),
  role: Role,
  twoStep: v.boolean(),
  /** Epoch ms; absent for someone who is not signed in anywhere. */
  lastUsed: v.optional(v.number()),
  /** When the invitation’s link expires (epoch ms), possibly in the past; absent once the invitation is accepted. */
  invitedUntil: v.optional(v.number()),
  /** The delivery state of the invitation email; absent when none was sent recently. */
  mail: v.optional(MailState),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** A place where someone is signed in. Times are epoch ms. */
export const Device = v.object({
  id: v.string(),
  browser: v.string(),
  /** Only as much of the network address as people need to recognise it. */
  address: v.string(),
  createdAt: v.number(),
  usedAt: v.number(),
  /** True for the device that made the request. */
  current: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>
