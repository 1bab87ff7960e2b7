/** What a speaker's entry in a session may contain. */
import * as v from 'valibot'
import { Email } from '../attendees/attendee.schema.ts'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import {
  listUpTo,
  map,
  OptionalAddress,
  OptionalText,
  optionalUpTo,
  RequiredText,
} from '../event/entry-fields.schema.ts'
import { asWebsite, speakerLinkLimit } from '../outside-address.ts'
import { isRehearsalEmail } from '../rehearsal/rehearsal.ts'

const textOf = (limit: number) => ownText(optionalUpTo(limit))

// Only https, so that no link on a speaker's page leads to an unencrypted site.
const speakerLink = v.pipe(
  v.string(issueReason('entry-not-https')),
  v.trim(),
  v.transform(asWebsite),
  v.maxLength(500, issueReason('entry-text-too-long', { limit: 500 })),
  v.regex(/^https:\/\/[^\s\p{Cc}\\]+$/iu, issueReason('entry-not-https')),
  v.check((it) => URL.canParse(it), issueReason('entry-not-https')),
)

/** The fields of a speaker, in the event folder and in the API. */
export const speakerFields = {
  first: RequiredText,
  last: OptionalText,
  file: OptionalAddress,
  role: v.optional(textOf(120)),
  organisation: v.optional(textOf(120)),
  /** Markdown. */
  bio: v.optional(textOf(4000)),
  links: v.nullish(listUpTo(speakerLinkLimit, speakerLink)),
  email: v.nullish(
    v.pipe(
      Email,
      v.check((it) => it.includes('@'), issueReason('entry-not-email')),
      v.check((it) => !isRehearsalEmail(it), issueReason('entry-email-reserved')),
    ),
  ),
  /** Ties the entries of one person together; of another program, or made here. For the team only. */
  person: v.nullish(
    v.pipe(RequiredText, v.maxLength(200, issueReason('entry-text-too-long', { limit: 200 }))),
  ),
}

/** A speaker of a session; with an email address, they may send files in the session's chat. */
export const SpeakerEntry = map(speakerFields)
