/** Times as programs write them: ISO 8601, with or without an offset. */
import { zonedTime } from '../../zoned-time.ts'

const iso =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d{1,9})?(?:(Z)|([+-])(\d\d):?(\d\d))?$/i

/** Epoch ms, to the second, from 1970 to 9999; in `zone` if the text has no offset. */
export function writtenInstant(text: string, zone: string): number | undefined {
  const [, date, time, utc, sign, hours, minutes] = iso.exec(text.trim()) ?? []
  if (!date || !time) return undefined
  const isOffset = utc ?? sign
  const at = zonedTime(date, time, isOffset ? 'UTC' : zone)
  if (at === undefined) return undefined
  const offset = sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0
  const instant = at - offset * 60_000
  return instant >= 0 && instant < Date.UTC(10_000, 0) ? instant : undefined
}

/** Whether the text itself says which moment it is, in any zone. */
export const hasOffset = (text: string): boolean => /(?:Z|[+-]\d\d:?\d\d)$/i.test(text.trim())

/** Seconds of a duration such as `00:45` or `1:30:00`; a bare number is minutes. */
export function writtenDuration(text: string): number | undefined {
  const [, hours, minutes, seconds = '0'] = /^(\d{1,4}):(\d\d)(?::(\d\d))?$/.exec(text.trim()) ?? []
  if (hours && minutes) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return /^\d{1,6}(?:\.\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text) * 60) : undefined
}
