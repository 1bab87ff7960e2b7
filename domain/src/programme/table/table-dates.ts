/** Dates as people write them in a column, of which the order of day and month is decided as a whole. */
import { monthOf, weekdayOf } from './date-words.ts'

/** A date that is found, or why not, as the end of a sentence. */
export type FoundDate = { date: string } | { problem: string }

export type DateReader = {
  /** The date at the beginning of a text (`plainMoment`) and what follows it; undefined if it begins with none. */
  read(text: string): { found: FoundDate; rest: string } | undefined
}

type Numbers = { a: number; b: number; year: number }
/** A date of three numbers whose first two may be day and month or month and day. */
const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?!\d)/

/** The form in which dates and times are read: without accents, case, and a weekday before a date of numbers. */
export function plainMoment(cell: string): string {
  const text = cell
    .trim()
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const [all = '', word = ''] = /^([a-z]{2,20})[.,]{0,2} (?=\d{1,4}[/.-]\d)/.exec(text) ?? []
  return weekdayOf(word) === undefined ? text : text.slice(all.length)
}

/** A year of two digits is one of this century. */
const fullYear = (year: string) => (year.length === 2 ? 2000 : 0) + Number(year)

const two = (part: number) => String(part).padStart(2, '0')

/** As `2027-03-12`; undefined if the calendar has no such day. */
function dateOf(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return day > last ? undefined : `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** Excel counts days from 1899-12-30; between 1954 and 2173. */
const serial = /^[2-9]\d{4}(?=[.,]\d|$)/
const serialDate = (days: number): string =>
  new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)

const order = {
  unsure:
    'could be two dates: write the day first with dots (31.12.2027), or the year first (2027-12-31).',
  mixed:
    'does not fit the other dates, some of which have the day first and some the month: write all of them as 2027-12-31.',
}

/** `cells` are all texts of dates of the table, `days` those of the event, in order. */
export function dateReader(cells: Iterable<string>, days: readonly string[]): DateReader {
  const isDayFirst = orderOf(cells, days)
  const inNumbers = (text: string) => {
    const [all = '', a = '', sign = '', b = '', year = ''] = numbers.exec(text) ?? []
    if (all === '') return undefined
    const read: Numbers = { a: Number(a), b: Number(b), year: fullYear(year) }
    return {
      found: ofNumbers(read, sign === '.' ? true : isDayFirst),
      rest: text.slice(all.length),
    }
  }
  return {
    read(text) {
      const iso = yearFirst.exec(text)
      if (iso) {
        const date = dateOf(Number(iso[1]), Number(iso[3]), Number(iso[4]))
        return { found: existing(date), rest: text.slice(iso[0].length) }
      }
      const [number] = serial.exec(text) ?? []
      if (number) {
        const rest = text.slice(number.length)
        return { found: { date: serialDate(Number(number)) }, rest: rest && `0${rest}` }
      }
      return (
        inNumbers(text) ?? withoutYear(text, days) ?? numberedDay(text, days) ?? inWords(text, days)
      )
    },
  }
}

const existing = (date: string | undefined): FoundDate =>
  date === undefined ? { problem: 'is no day of the calendar: correct it.' } : { date }

function ofNumbers({ a, b, year }: Numbers, isDayFirst: boolean | 'unsure' | 'mixed'): FoundDate {
  if (isDayFirst === true) return existing(dateOf(year, b, a))
  if (isDayFirst === false) return existing(dateOf(year, a, b))
  if (a === b || a > 12) return existing(dateOf(year, b, a))
  if (b > 12) return existing(dateOf(year, a, b))
  return { problem: order[isDayFirst] }
}

/**
 * Whether the day stands first in the table's dates of numbers: as a date says that can only be read in one way, or else
 * as the event has these days. Dots always have the day first.
 */
function orderOf(cells: Iterable<string>, days: readonly string[]): boolean | 'unsure' | 'mixed' {
  let [isDay, isMonth, dayFirstFits, monthFirstFits] = [false, false, true, true]
  for (const cell of cells) {
    const [, a = '', sign = '', b = '', year = ''] = numbers.exec(cell) ?? []
    if (a === '' || sign === '.') continue
    if (Number(a) > 12) isDay = true
    if (Number(b) > 12) isMonth = true
    dayFirstFits &&= days.includes(dateOf(fullYear(year), Number(b), Number(a)) ?? '')
    monthFirstFits &&= days.includes(dateOf(fullYear(year), Number(a), Number(b)) ?? '')
  }
  if (isDay && isMonth) return 'mixed'
  if (isDay || isMonth) return isDay
  return dayFirstFits === monthFirstFits ? 'unsure' : dayFirstFits
}

const numbered =
  /^(?:(?:day|tag|jour|journee|dia|giorno|giornata) ?(\d{1,2})|(\d{1,2})(?:\.|st|nd|rd|th|er|e|o)? ?(?:day|tag|jour|dia|giorno))(?![a-z\d])/

/** “Day 1” is the event's first day. */
function numberedDay(text: string, days: readonly string[]) {
  const match = numbered.exec(text)
  if (!match) return undefined
  const date = days[Number(match[1] ?? match[2]) - 1]
  const problem = `names a day that the event does not have: it has ${days.length}. Write the date.`
  // A date that is written beside it, as in “Day 1 (12 March 2027)”, says more.
  const rest = text.slice(match[0].length).replace(/^[\s,:–—()-]+/, '')
  const more = inWords(rest, days)
  if (more && 'date' in more.found) return more
  return { found: date === undefined ? { problem } : { date }, rest }
}

/** Weekday, and day, month and year in words; the year may be absent when the event has such a day. */
const wordDate =
  /^(?:([a-z]{1,20})[.,]{0,2}(?: |$))?(?:(?:the|den|le|el|il|am) )?(?:(\d{1,2})(?:\.|st|nd|rd|th|er|o)? ?(?:de |of )?([a-z]{3,20})\.?|([a-z]{3,20})\.? (\d{1,2})(?:st|nd|rd|th)?(?![:\d]))(?:,? ?(?:de |del )?(\d{4})(?!\d))?/

function inWords(text: string, days: readonly string[]) {
  const match = wordDate.exec(text)
  if (match) {
    const [all, , day1, month1 = '', month2 = '', day2, year] = match
    const month = monthOf(month1 || month2)
    if (month !== undefined) {
      const day = Number(day1 ?? day2)
      const rest = text.slice(all.length)
      if (year === undefined) return { found: inYearOf(days, month, day), rest }
      return { found: existing(dateOf(Number(year), month, day)), rest }
    }
  }
  return weekdayAlone(text, days)
}

/** “12.03.” */
function withoutYear(text: string, days: readonly string[]) {
  const [all, day, month] = /^(\d{1,2})\. ?(\d{1,2})\.(?!\d)/.exec(text) ?? []
  if (all === undefined) return undefined
  return { found: inYearOf(days, Number(month), Number(day)), rest: text.slice(all.length) }
}

/** A date without its year is one of the event's days. */
function inYearOf(days: readonly string[], month: number, day: number): FoundDate {
  const date = days.find((it) => it.slice(5) === `${two(month)}-${two(day)}`)
  return date === undefined ? { problem: 'has no year: write it too.' } : { date }
}

function weekdayAlone(text: string, days: readonly string[]) {
  const word = /^[a-z]+/.exec(text)?.[0] ?? ''
  const weekday = weekdayOf(word)
  if (weekday === undefined) return undefined
  const rest = text.slice(word.length).replace(/^[.,:]*\s*/, '')
  const [date, ...others] = days.filter((it) => (new Date(it).getUTCDay() + 6) % 7 === weekday)
  const isOne = date !== undefined && others.length === 0
  return {
    found: isOne ? { date } : { problem: 'is no single day of the event: write the date.' },
    rest,
  }
}
