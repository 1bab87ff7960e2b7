/** Times as organisers' forms send them. */
import * as v from 'valibot'
import { issueReason } from './contract/reasons/issue-reason.ts'

/** Precise to the ms, because recordings are trimmed to the ms. */
export const CaptionsStart = v.pipe(
  v.string(issueReason('entry-without-moment')),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/, issueReason('entry-without-moment')),
  v.check((it) => isMoment(it), issueReason('entry-moment-missing')),
)

/**
 * An ISO 8601 time in UTC, such as `2022-03-02T14:00:00.000Z`; whole seconds only, because event folders cannot
 * contain fractions.
 */
export const UtcTime = v.pipe(
  v.string(issueReason('entry-without-moment')),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.000)?)?Z$/, issueReason('entry-without-moment')),
  v.check((it) => isMoment(it), issueReason('entry-moment-missing')),
)

// `Date` reads 30 February as 2 March.
const isMoment = (it: string): boolean => {
  const at = Date.parse(it)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 16) === it.slice(0, 16)
}
