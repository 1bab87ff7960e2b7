/** Valibot schemas for `do-not-disturb.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/issue-reason.ts'

const wholeSchema = (most: number) =>
  v.pipe(
    v.number(because('invalid-parameter')),
    v.integer(because('invalid-parameter')),
    v.minValue(0, because('invalid-parameter')),
    v.maxValue(most, because('invalid-parameter')),
  )

/** Times are in `timeZone`, an IANA name; the start is inclusive, the end exclusive, also across midnight. */
export const DoNotDisturb = v.strictObject({
  on: v.boolean(because('invalid-parameter')),
  startHour: wholeSchema(23),
  startMinute: wholeSchema(59),
  endHour: wholeSchema(23),
  endMinute: wholeSchema(59),
  timeZone: v.pipe(
    v.string(because('invalid-parameter')),
    v.check(isKnownZone, because('invalid-parameter')),
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
