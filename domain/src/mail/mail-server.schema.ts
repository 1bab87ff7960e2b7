/** Valibot schemas for `mail-server.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { whole } from '../contract/shapes.ts'
import { parseMailbox } from './mail-address.ts'
import { mailSecurityNames } from './mail-server.ts'

const host = issueReason('mail-server-host')
const port = issueReason('mail-server-port')
const user = issueReason('mail-server-user')
const from = issueReason('mail-server-from')

/** What an organiser enters; without `password`, the stored one stays. */
export const MailServer = v.strictObject({
  host: v.pipe(v.string(host), v.trim(), v.maxLength(253, host), v.regex(/^[\w.:-]+$/, host)),
  port: whole(1, 65_535, port),
  security: v.picklist(mailSecurityNames, issueReason('mail-server-security')),
  user: v.pipe(v.string(user), v.trim(), v.maxLength(320, user)),
  password: v.optional(v.pipe(v.string(user), v.maxLength(1000, user))),
  /** An address, or a name with the address in angle brackets. */
  from: v.pipe(
    v.string(from),
    v.trim(),
    v.maxLength(500, from),
    v.check((it) => parseMailbox(it) !== undefined, from),
  ),
})
export type MailServer = v.InferOutput<typeof MailServer>

/** Never with the password. */
export const MailServerView = v.object({
  host: v.string(),
  port: v.number(),
  security: v.picklist(mailSecurityNames),
  user: v.string(),
  from: v.string(),
})
export type MailServerView = v.InferOutput<typeof MailServerView>
