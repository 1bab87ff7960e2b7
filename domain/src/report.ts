/** The report of the event: sums only, so that it may be kept when everything about people is erased. */

export type {
  PollReport,
  Report,
  ReportLink,
  ReportMoment,
  SessionReport,
} from './report.schema.ts'

/** Points of the picture of the whole event, and of a session's. */
export const courseSteps = 240
export const sessionSteps = 48
/** How many of the busiest minutes the report lists. */
export const maxMoments = 5

/** Below the site’s own path; a link’s secret is the fragment, which browsers send to nobody. */
export const sharedReportPath = '/shared-report'
/** Days that a link to the report may work, of which the team chooses. */
export const reportLinkDays = [7, 30, 90, 365] as const
export type ReportLinkDays = (typeof reportLinkDays)[number]
