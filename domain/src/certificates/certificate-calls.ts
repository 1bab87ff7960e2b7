/** Everyone's own attendance and certificate, and for organisers who has earned one. Minutes have at most one decimal. */
import * as v from 'valibot'
import { SignedInUser } from '../attendees/attendee.schema.ts'
import { defineCall } from '../contract/call.ts'
import { pageNumber, searchText } from '../contract/paging.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { languages } from '../languages.ts'
import { certificateRuleFields } from './certificate.schema.ts'

/** Whether someone has earned a certificate, or only attended. */
const standings = ['all', 'earned', 'missing'] as const

const CertifiedPerson = v.object({
  ...SignedInUser.entries,
  /** Of the whole event; no moment counts twice. */
  minutesLive: v.number(),
  minutesReplay: v.number(),
  /** What counts for the rule; absent without certificates. */
  minutesCounted: v.optional(v.number()),
  /** Polls answered; absent if the rule doesn't ask for any. */
  polls: v.optional(v.number()),
  /** For the sessions attended; absent if the organisers give none. */
  points: v.optional(v.number()),
  earned: v.boolean(),
  /** The certificate's code; only of those who have earned it. */
  code: v.optional(v.string()),
})
export type CertifiedPerson = v.InferOutput<typeof CertifiedPerson>

const counts = {
  /** People who attended a session, or answered a poll that counts. */
  attended: v.number(),
  earned: v.number(),
}

export const certificateCalls = {
  'my-attendance': defineCall({
    who: 'attendee',
    inPreviews: true,
    repeatable: true,
    summary: 'The caller’s minutes in each session, and whether they have earned a certificate.',
    payload: v.strictObject({
      /** Of the answer; if absent, that of `Accept-Language`. */
      language: v.optional(
        v.picklist(languages, issueReason('value-not-valid', { what: 'language' })),
      ),
    }),
    answer: v.object({
      sessions: v.array(
        v.object({
          id: v.string(),
          title: v.string(),
          minutesLive: v.number(),
          minutesReplay: v.number(),
        }),
      ),
      /** Absent if the event has no certificates. */
      certificate: v.optional(
        v.object({
          ready: v.boolean(),
          /** In words, like `missing`. */
          rule: v.string(),
          missing: v.optional(v.string()),
          /** What it is worth by now, if the organisers give points for sessions. */
          worth: v.optional(v.string()),
          /** Of the page `/certificate/{code}`; only if it is ready. */
          code: v.optional(v.string()),
        }),
      ),
    }),
  }),
  certificates: defineCall({
    who: 'organiser',
    key: 'report',
    repeatable: true,
    summary:
      'Who attended in total for how long, and who has earned a certificate; 50 per page, by name.',
    payload: v.strictObject({
      search: searchText,
      who: v.optional(
        v.picklist(standings, issueReason('value-not-valid', { what: 'who' })),
        'all',
      ),
      page: pageNumber,
    }),
    answer: v.object({
      ...counts,
      /** In words; absent if the event has no certificates. */
      rule: v.optional(v.string()),
      total: v.number(),
      people: v.array(CertifiedPerson),
    }),
  }),
  'certificate-sample': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'The path of a page with a certificate as it is saved now, for no one; for twelve hours.',
    payload: nothing,
    answer: v.object({ path: v.string() }),
  }),
  'certificate-count': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'How many people would have earned a certificate by this rule, and the rule in words.',
    payload: v.strictObject(certificateRuleFields),
    answer: v.object({ ...counts, rule: v.string() }),
  }),
} as const
