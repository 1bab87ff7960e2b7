/** Valibot schemas for `do-not-disturb.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { whole } from '../contract/shapes.ts'

const hour = whole(0, 23, issueReason('invalid-parameter'))
const minute = whole(0, 59, issueReason('invalid-parameter'))

/** Times are in `timeZone`, an IANA name; the start is inclusive, the end exclusive, also across midnight. */
export const DoNotDisturb = v.strictObject({
  on: v.boolean(issueReason('invalid-parameter')),
  startHour: hour,
  startMinute: minute,
  endHour: hour,
  endMinute: minute,
  timeZone: v.pipe(
    v.string(issueReason('invalid-parameter')),
    v.check(isKnownZone, issueReason('invalid-parameter')),
  ),
})
export type DoNotDisturb = v.InferOutput<typeof DoNotDisturb>

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
