/** The schemas that go with `do-not-disturb.ts`. */
import * as v from 'valibot'
import { invalidParameter } from './chat/chat-services.ts'

const wholeSchema = (most: number) =>
  v.pipe(
    v.number(invalidParameter),
    v.integer(invalidParameter),
    v.minValue(0, invalidParameter),
    v.maxValue(most, invalidParameter),
  )

/** The hours are of `timeZone`, an IANA name; from the start's minute up to the end's, over midnight too. */
export const DoNotDisturb = v.strictObject({
  on: v.boolean(invalidParameter),
  startHour: wholeSchema(23),
  startMinute: wholeSchema(59),
  endHour: wholeSchema(23),
  endMinute: wholeSchema(59),
  timeZone: v.pipe(v.string(invalidParameter), v.check(isKnownZone, invalidParameter)),
})
export type DoNotDisturb = v.InferOutput<typeof DoNotDisturb>

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
