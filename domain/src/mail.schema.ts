/** The schemas that go with `mail.ts`. */
import * as v from 'valibot'
import { mailFaults } from './mail.ts'

export const MailFault = v.picklist(mailFaults)
export type MailFault = v.InferOutput<typeof MailFault>

export const MailState = v.object({
  state: v.picklist(['waiting', 'sent', 'failed']),
  /** Why the last attempt failed. */
  fault: v.optional(MailFault),
  /** The next attempt, for a mail that is waiting. */
  nextAt: v.optional(v.number()),
})
export type MailState = v.InferOutput<typeof MailState>
