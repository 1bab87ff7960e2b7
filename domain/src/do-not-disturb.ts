/** Hours in which a person wants no toasts (specification section 5). */
import * as v from 'valibot'
import { invalidParameter } from './chat-services.ts'

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

/** True while toasts are to be held back; a start equal to the end means the whole day. */
export function isQuiet(setting: DoNotDisturb | undefined, now: number): boolean {
  if (!setting?.on) return false
  const start = setting.startHour * 60 + setting.startMinute
  const end = setting.endHour * 60 + setting.endMinute
  const minute = minuteOfDay(now, setting.timeZone)
  if (start < end) return minute >= start && minute < end
  return start === end || minute >= start || minute < end
}

function minuteOfDay(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((it) => it.type === type)?.value)
  return part('hour') * 60 + part('minute')
}

function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
