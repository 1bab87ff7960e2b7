/** The schemas that go with `organiser.ts`. */
import * as v from 'valibot'
import { Email } from './attendee.schema.ts'
import { type Because, because } from './contract/reasons/because.ts'
import { MailState } from './mail.schema.ts'
import { roles } from './organiser.ts'
import { isRehearsalEmail } from './rehearsal.ts'
import { plainText } from './text.schema.ts'

export const Role = v.picklist(roles, because('role-missing'))
export type Role = v.InferOutput<typeof Role>

/** NIST SP 800-63B section 3.1.1: length counts, composition rules do not. */
export const Password = v.pipe(
  v.string(because('password-not-chosen')),
  v.minLength(12, because('password-too-short', { least: 12 })),
  v.maxLength(256, because('text-too-long', { limit: 256 })),
)

const nameSchema = (what: Because) =>
  v.pipe(plainText(what), v.trim(), v.maxLength(100, because('text-too-long', { limit: 100 })))
export const FirstName = v.pipe(
  nameSchema(because('own-first-name-missing')),
  v.nonEmpty(because('own-first-name-missing')),
)
export const LastName = nameSchema(because('own-last-name-missing'))

/** Where an invitation goes. */
export const StaffEmail = v.pipe(
  Email,
  v.regex(/^[^@\s]+@[^@\s]+$/, because('staff-email-invalid')),
  v.check((email) => !isRehearsalEmail(email), because('staff-email-reserved')),
)

/** Six digits of an app, or a recovery code; blanks and dashes do not count. */
export const SignInCode = v.pipe(
  v.string(because('code-missing')),
  v.maxLength(40, because('code-too-long')),
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
  /** Set until the invitation was accepted: when its link stops working, epoch ms, which may be over. */
  invitedUntil: v.optional(v.number()),
  /** How far the invitation's mail is; absent when none was sent lately. */
  mail: v.optional(MailState),
})
export type StaffMember = v.InferOutput<typeof StaffMember>

/** A place where someone is signed in. Times are epoch ms. */
export const Device = v.object({
  id: v.string(),
  browser: v.string(),
  /** Of the network address only so much that one recognises it. */
  address: v.string(),
  createdAt: v.number(),
  usedAt: v.number(),
  /** The one that asks. */
  current: v.boolean(),
})
export type Device = v.InferOutput<typeof Device>
