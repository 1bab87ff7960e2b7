/** Organisers write to attendees by email. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { withOwnTexts } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing } from '../contract/shapes.ts'
import {
  ListedMailing,
  MailingDraft,
  MailingPerson,
  MailingShown,
  MailingTo,
  ShownIn,
} from './mailings.schema.ts'
import { mailingStates } from './mailings.ts'

const emailText = v.pipe(
  v.string(issueReason('mailing-person')),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(issueReason('mailing-person')),
  v.maxLength(320, issueReason('mailing-person')),
)

/** In all languages. */
const longest = 1024 * 1024

/** Minutes are those in which the emails are sent, at the server's rate. */
export const mailingCalls = {
  mailings: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The emails to attendees, with how many of each were sent.',
    payload: nothing,
    answer: v.object({ mailings: v.array(ListedMailing), perMinute: v.number() }),
  }),
  'mailing-save': defineCall({
    who: 'organiser',
    maxBytes: longest,
    confirmedFor: ({ on }) => on,
    summary:
      'Adds or changes an email to attendees. Those that still wait get the new text. One that is sent by itself needs the password again.',
    payload: withOwnTexts(v.strictObject({ id: v.optional(id), ...MailingDraft.entries })),
    answer: v.object({ id: v.string() }),
  }),
  'mailing-remove': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Removes an email to attendees, with the record of who received it.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'mailing-preview': defineCall({
    who: 'organiser',
    maxBytes: longest,
    repeatable: true,
    summary: 'The email as this person receives it: a stored one, or one that is not saved yet.',
    payload: v.strictObject({
      id: v.optional(id),
      /** Shown instead of the stored one. */
      draft: v.optional(withOwnTexts(MailingShown)),
      email: emailText,
      lang: ShownIn,
    }),
    answer: v.object({ subject: v.string(), html: v.string(), text: v.string() }),
  }),
  'mailing-view': defineCall({
    who: 'organiser',
    maxBytes: longest,
    repeatable: true,
    summary:
      'An address to which this email is posted, as JSON in `draft`, to be seen as this person receives it; for some minutes.',
    payload: v.strictObject({ draft: withOwnTexts(MailingShown), email: emailText, lang: ShownIn }),
    answer: v.object({ path: v.string() }),
  }),
  'mailing-test': defineCall({
    who: 'organiser',
    summary: 'Sends the email to the caller only.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'mailing-send': defineCall({
    who: 'organiser',
    confirmed: true,
    repeatable: true,
    summary: 'Sends the email to everyone it is for who has not received it.',
    payload: v.strictObject({
      id,
      /** Also while the site is a draft, which guests can't open. */
      anyway: v.optional(v.boolean(issueReason('not-a-boolean')), false),
    }),
    answer: v.object({ queued: v.number(), minutes: v.number() }),
  }),
  'mailing-stop': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'Sends the email to none of those who still wait for it. Sending it again continues; whether it is sent by itself stays.',
    payload: v.strictObject({ id }),
    answer: nothing,
  }),
  'mailing-count': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'How many people would receive an email, in how many minutes, and whether mail is set up.',
    payload: v.strictObject({ to: MailingTo }),
    answer: v.object({
      people: v.number(),
      /** The address of one of them. */
      example: v.optional(v.string()),
      minutes: v.number(),
      /** Emails of all mailings that still wait. */
      waiting: v.number(),
      /** False without a mail server: emails are only written to files. */
      hasServer: v.boolean(),
      /** False without a public address: links lead to this machine. */
      hasAddress: v.boolean(),
    }),
  }),
  'mailing-values': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'What is kept about attendees in each field that makes groups, the most frequent first: for `field:`.',
    payload: nothing,
    answer: v.object({
      fields: v.array(
        v.object({
          name: v.string(),
          values: v.array(v.object({ value: v.string(), people: v.number() })),
        }),
      ),
    }),
  }),
  'mailing-people': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'To whom an email was sent, and why not; the newest 500 of a state.',
    payload: v.strictObject({
      id,
      state: v.picklist(mailingStates, issueReason('mailing-state')),
    }),
    answer: v.object({ people: v.array(MailingPerson), more: v.boolean() }),
  }),
  'mailings-to': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The emails to one person, and whether they have unsubscribed.',
    payload: v.strictObject({ email: emailText }),
    answer: v.object({
      mails: v.array(v.object({ subject: v.string(), ...MailingPerson.entries })),
      /** Epoch ms. */
      unsubscribedAt: v.optional(v.number()),
    }),
  }),
  'mailing-unsubscribed': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Who has unsubscribed from emails, the newest first.',
    payload: nothing,
    answer: v.object({ people: v.array(v.object({ email: v.string(), at: v.number() })) }),
  }),
} as const
