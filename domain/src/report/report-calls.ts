import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { key, nothing } from '../contract/shapes.ts'
import { Report, ReportLink, ReportLinkDays } from './report.schema.ts'

const answer = v.object({ report: Report, kept: v.boolean() })
/** The id of an earlier event, instead of the event itself. */
const ofEvent = v.strictObject({ earlier: v.optional(key) })

export const reportCalls = {
  report: defineCall({
    who: 'organiser',
    key: 'report',
    repeatable: true,
    summary:
      'The event in figures, so far or final; `kept` if it was stored before personal data was erased.',
    payload: nothing,
    answer,
  }),
  'report-links': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The links that work to the report, or to that of an earlier event, the newest first.',
    payload: ofEvent,
    answer: v.object({ links: v.array(ReportLink) }),
  }),
  'report-link-make': defineCall({
    who: 'organiser',
    confirmed: true,
    summary:
      'Creates a secret link by which anyone can read the report for some days. It is returned only once.',
    payload: v.strictObject({ ...ofEvent.entries, days: ReportLinkDays }),
    answer: v.object({ id: v.string(), link: v.string(), expiresAt: v.number() }),
  }),
  'report-link-revoke': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Revokes a link to the report.',
    payload: v.strictObject({ id: key }),
    answer: nothing,
  }),
  'shared-report': defineCall({
    who: 'anyone',
    repeatable: true,
    summary: 'The report, for anyone with a link to it: figures only, nobody is named.',
    payload: v.strictObject({ link: key }),
    // Of an earlier event, whose hosts may have been others.
    answer: v.object({ ...answer.entries, earlier: v.optional(v.literal(true)) }),
  }),
} as const
