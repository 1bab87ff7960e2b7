/** Times of day and lengths as people write them; all texts as `plainMoment` leaves them. */

/** Seconds since midnight; at most 86,400. */
export type Clock = number
export type Times = {
  start: Clock
  end?: Clock
  /** As in `2027-03-12T09:00+01:00`, for `Date.parse`. */
  offset?: string
}

const before = /^[ ,·|()–-]*(?:t(?=\d)|(?:at|um|from|von|ab|de|da|dalle|ore|a las|las) )?/
const between = / ?(?:[-–—−~]|\b(?:to|until|till|bis|a|al|alle|hasta)\b) ?/
const after = / ?(?:uhr|hrs?|o'clock)?[.)]{0,2} ?$/
const clock = /^(\d{1,2})(?:\s?[:.h]\s?(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?|\s?h)?\s?([ap]m)?$/
const fourDigits = /^([01]\d|2[0-4])([0-5]\d)$/
/** Spreadsheets write a time of day as a part of the day: 0,375 is 09:00. */
const partOfDay = /^0?[.,]\d{1,20}$/

/** One time, or two with a dash or a word between them; undefined if it is none. */
export function readTimes(text: string): Times | undefined {
  const isIso = /^t\d/.test(text)
  let rest = text.replace(before, '').replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
  // Elsewhere, -05:00 is the end.
  const sign = isIso ? /(?:z|[+-]\d\d:?\d\d)$/ : /(?:z|\+\d\d:?\d\d)$/
  const offset = sign.exec(rest)?.[0]
  if (offset) rest = rest.slice(0, -offset.length)
  rest = rest.replace(after, '')
  const [from = '', to, ...more] = rest.split(between).map((it) => it.replace(after, ''))
  if (more.length > 0) return undefined
  const end = to === undefined ? undefined : readClock(to)
  // “9–10:30 pm” begins in the evening, “11–1 pm” in the morning.
  const half = end === undefined || /[ap]m$/.test(from) ? undefined : /[ap]m$/.exec(to ?? '')?.[0]
  let start = readClock(from + (half ?? ''))
  if (half && (start ?? 0) > (end ?? 0)) start = readClock(`${from}${half === 'pm' ? 'am' : 'pm'}`)
  if (start === undefined || (to !== undefined && end === undefined)) return undefined
  return {
    start,
    ...(end === undefined ? {} : { end }),
    ...(offset ? { offset: offset.toUpperCase().replace(/^(.\d\d)(\d\d)$/, '$1:$2') } : {}),
  }
}

function readClock(text: string): Clock | undefined {
  if (partOfDay.test(text))
    return Math.round(Number(`0${text.replace(/^0?[.,]/, '.')}`) * 1440) * 60
  const [all, hours = '', minutes = '0', seconds = '0', half] =
    clock.exec(text) ?? fourDigits.exec(text) ?? []
  if (all === undefined) return undefined
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half === 'pm' ? 12 : 0)
  }
  const found = hour * 3600 + Number(minutes) * 60 + Number(seconds)
  return Number(minutes) < 60 && Number(seconds) < 60 && found <= 86_400 ? found : undefined
}

const hoursAndMinutes =
  /^(\d{1,3}(?:[.,]\d{1,4})?)\s?(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae])\b\.?(?:\s?(?:and|und|et|y|e)\s)?\s?(?:(\d{1,2})\s?(?:m|min|mins|minut[a-z]{1,3}|'|′)?\.?)?$/
const minutesOnly = /^(\d{1,5})\s?(?:m|min|mins|minut[a-z]{1,3}|'|′)?\.?$/
const withColons = /^(\d{1,3}):(\d\d)(?::(\d\d))?$/

/** Seconds; a number alone is minutes, unless it is a part of a day. Undefined if it is no length. */
export function readLength(text: string): number | undefined {
  if (partOfDay.test(text)) return readClock(text)
  const minutes = minutesOnly.exec(text)
  if (minutes) return Number(minutes[1]) * 60
  const colons = withColons.exec(text)
  if (colons) return Number(colons[1]) * 3600 + Number(colons[2]) * 60 + Number(colons[3] ?? 0)
  // ISO 8601 has PT1H30M; “1h30” has no space before its minutes.
  const hours = hoursAndMinutes.exec(text.replace(/^pt(?=\d)/, '').replace(/h(?=\d)/, 'h '))
  if (!hours) return text.startsWith('pt') ? readLength(text.slice(2)) : undefined
  return (
    Math.round(Number((hours[1] ?? '').replace(',', '.')) * 60) * 60 + Number(hours[2] ?? 0) * 60
  )
}
