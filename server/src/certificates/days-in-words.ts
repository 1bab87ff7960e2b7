/** The days of a certificate, as its sentence has them. */
import type { TimeSpan } from '@rostra/domain/attendance/attendance'
import { type Language, locales } from '@rostra/domain/languages'
import { certificatePageTexts } from './certificate-page-texts.ts'

/** `before` is the preposition of `days`: `on` and `28 November 2026`, or `from` and `2 to 3 March 2022`. */
export type DaysInWords = { before: string; days: string }

/** The first to the last day of these sessions in the zone; undefined without sessions. */
export function daysInWords(
  sessions: readonly TimeSpan[],
  timeZone: string,
  language: Language,
): DaysInWords | undefined {
  if (sessions.length === 0) return undefined
  const from = Math.min(...sessions.map(({ startsAt }) => startsAt))
  // The end is exclusive: what ends at midnight is not on the next day.
  const to = Math.max(...sessions.map(({ endsAt }) => endsAt)) - 1
  const texts = certificatePageTexts[language]
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })
  const parts = format.formatRangeToParts(from, Math.max(from, to))
  const last = parts.findIndex(({ source }) => source === 'endRange')
  if (last < 0) return { before: texts.on, days: ordinal(format.format(from), language) }
  const days =
    language === 'ja'
      ? // Its ranges are written with slashes.
        format.format(from) + texts.to + format.format(to)
      : // German has the full stop of a day before the dash.
        parts
          .map(({ value }, at) =>
            at === last - 1 ? (value.startsWith('.') ? '.' : '') + texts.to : value,
          )
          .join('')
  return { before: texts.from, days: ordinal(days, language) }
}

/** French writes the first of a month as an ordinal number, which the format doesn't know. */
const ordinal = (days: string, language: Language): string =>
  language === 'fr' ? days.replaceAll(/(?<!\d)1(?=\s)/g, '1er') : days
