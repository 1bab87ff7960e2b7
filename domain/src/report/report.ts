/** The event report: totals only, so that it can be kept when personal data is erased. */

export type {
  PollReport,
  Report,
  ReportLink,
  ReportMoment,
  SessionReport,
} from './report.schema.ts'

/** Most points in the chart of the whole event, and in that of a session. */
export const courseSteps = 240
export const sessionSteps = 48
/** How many of the busiest minutes the report lists. */
export const maxMoments = 5

/** Relative to the site’s own path; a link’s secret is the fragment, which browsers never send. */
export const sharedReportPath = '/shared-report'
/** How long a link to the report can be valid, in days. */
export const reportLinkDays = [7, 30, 90, 365] as const
export type ReportLinkDays = (typeof reportLinkDays)[number]
