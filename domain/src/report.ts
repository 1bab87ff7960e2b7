/** The report of the event: sums only, so that it may be kept when everything about people is erased. */

export type { Moment, PollReport, Report, SessionReport } from './report.schema.ts'

/** Points of the picture of the whole event, and of a session's. */
export const courseSteps = 240
export const sessionSteps = 48
/** How many of the busiest minutes the report lists. */
export const maxMoments = 5
