/** Daily hours during which a person receives no toasts (specification section 5). */
import type { DoNotDisturb } from './do-not-disturb.schema.ts'

export type { DoNotDisturb } from './do-not-disturb.schema.ts'

/** Returns true while toasts are suppressed. If the start equals the end, that is the whole day. */
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
