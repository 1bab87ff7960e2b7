/** Valibot schemas for `mailings.ts`. */
import * as v from 'valibot'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { languages } from '../languages.ts'
import { mailErrors } from '../mail/mail.ts'
import type { Translated } from '../own-texts/row-texts.ts'
import { plainLine, plainText } from '../text.schema.ts'
import {
  isMailingAudience,
  type MailingAudience,
  mailingAudienceLimit,
} from './mailing-audience.ts'
import { hasPersonalLink } from './mailing-text.ts'
import {
  mailingKindNames,
  mailingStates,
  mailingSubjectLimit,
  mailingTextLimit,
  skipReasons,
} from './mailings.ts'

const subjectMissing = issueReason('mailing-subject')
const textMissing = issueReason('mailing-text')
const subjectLong = issueReason('mailing-long', { limit: mailingSubjectLimit })
const textLong = issueReason('mailing-long', { limit: mailingTextLimit })

export const MailingTo = v.pipe(
  v.string(issueReason('mailing-audience')),
  v.maxLength(mailingAudienceLimit, issueReason('mailing-audience')),
  v.custom<MailingAudience>(
    (to) => typeof to === 'string' && isMailingAudience(to),
    issueReason('mailing-audience'),
  ),
)

/** ISO 8601 with a time and a zone. */
const MailingTime = v.pipe(
  v.string(issueReason('mailing-time')),
  v.maxLength(40, issueReason('mailing-time')),
  v.check(
    (it) => /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(it) && !Number.isNaN(Date.parse(it)),
    issueReason('mailing-time'),
  ),
)

/** What an organiser writes. */
export const MailingDraft = v.strictObject({
  kind: v.picklist(mailingKindNames, issueReason('mailing-kind')),
  to: MailingTo,
  subject: ownText(
    v.pipe(
      plainLine(subjectMissing),
      v.trim(),
      v.nonEmpty(subjectMissing),
      v.maxLength(mailingSubjectLimit, subjectLong),
      v.check((line) => !hasPersonalLink(line), issueReason('mailing-link-in-subject')),
    ),
  ),
  text: ownText(
    v.pipe(
      plainText(textMissing),
      v.check((text) => text.trim() !== '', textMissing),
      v.maxLength(mailingTextLimit, textLong),
    ),
  ),
  at: v.optional(MailingTime),
  on: v.boolean(issueReason('mailing-on')),
})
export type MailingDraft = v.InferOutput<typeof MailingDraft> & Translated

/** What one person sees of an email, also while it is being written. */
export const MailingShown = v.strictObject({
  kind: MailingDraft.entries.kind,
  to: MailingDraft.entries.to,
  subject: ownText(
    v.pipe(plainLine(subjectMissing), v.maxLength(mailingSubjectLimit, subjectLong)),
  ),
  text: ownText(v.pipe(plainText(textMissing), v.maxLength(mailingTextLimit, textLong))),
})
export type MailingShown = v.InferOutput<typeof MailingShown> & Translated

/** The language in which an email is shown; without it, the person’s. */
export const ShownIn = v.optional(
  v.picklist(languages, issueReason('value-not-valid', { what: 'language' })),
)

export const ListedMailing = v.object({
  id: v.string(),
  kind: v.picklist(mailingKindNames),
  to: v.string(),
  subject: ownText(v.string()),
  text: ownText(v.string()),
  /** ISO 8601 UTC. */
  at: v.optional(v.string()),
  on: v.boolean(),
  counts: v.object({
    queued: v.number(),
    sent: v.number(),
    failed: v.number(),
    skipped: v.number(),
  }),
})
export type ListedMailing = v.InferOutput<typeof ListedMailing> & Translated

/** An email to one person; times are epoch ms. */
export const MailingPerson = v.object({
  /** Null for someone without an address, whose name it has instead. */
  email: v.nullable(v.string()),
  name: v.optional(v.string()),
  state: v.picklist(mailingStates),
  /** Why it was left out, or why it could not be delivered. */
  why: v.optional(v.picklist([...mailErrors, ...skipReasons])),
  /** The mail server's reply, such as `550 5.1.1 Mailbox is full`. */
  said: v.optional(v.string()),
  at: v.number(),
})
export type MailingPerson = v.InferOutput<typeof MailingPerson>
