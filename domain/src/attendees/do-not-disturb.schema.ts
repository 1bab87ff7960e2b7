/** Valibot schemas for `do-not-disturb.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'

const wholeSchema = (most: number) =>
  v.pipe(
    v.number(issueReason('invalid-parameter')),
    v.integer(issueReason('invalid-parameter')),
    v.minValue(0, issueReason('invalid-parameter')),
    v.maxValue(most, issueReason('invalid-parameter')),
  )

/** Times are in `timeZone`, an IANA name; the start is inclusive, the end exclusive, also across midnight. */
export const DoNotDisturb = v.strictObject({
  on: v.boolean(issueReason('invalid-parameter')),
  startHour: wholeSchema(23),
  startMinute: wholeSchema(59),
  endHour: wholeSchema(23),
  endMinute: wholeSchema(59),
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
