/** Valibot schemas for `mail.ts`. */
import * as v from 'valibot'
import { mailErrors } from './mail.ts'

export const MailError = v.picklist(mailErrors)
export type MailError = v.InferOutput<typeof MailError>

export const MailState = v.object({
  state: v.picklist(['waiting', 'sent', 'failed']),
  /** Why the last attempt failed. */
  error: v.optional(MailError),
  /** When the next attempt is made (epoch ms), for an email that is waiting. */
  nextAt: v.optional(v.number()),
})
export type MailState = v.InferOutput<typeof MailState>
