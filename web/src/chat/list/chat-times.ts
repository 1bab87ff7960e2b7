import { t } from '@lingui/core/macro'
import { hoursAndMinutes, intlLocale } from '../../platform/i18n/i18n.ts'

/** Times in the chat, in the viewer's time zone. Cached, as formatting is slow and many rows share a minute. */

/** `14:02` */
export const clockTime = perMinute(hoursAndMinutes)

/** `Wednesday 2 March 2022 at 14:02` */
export const wholeTime = perMinute(() => ({ dateStyle: 'full', timeStyle: 'short' }))

/** In the viewer's time zone. */
export const isToday = (at: number): boolean =>
  new Date(at).toDateString() === new Date().toDateString()

export function dayName(at: number): string {
  if (isToday(at)) return t`Today`
  const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
  return new Intl.DateTimeFormat(intlLocale(), day).format(at)
}

function perMinute(options: () => Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined
  let locale = ''
  let minute = Number.NaN
  let text = ''
  return (at) => {
    const asked = Math.floor(at / 60_000)
    if (format === undefined || locale !== intlLocale()) {
      locale = intlLocale()
      format = new Intl.DateTimeFormat(locale, options())
      minute = Number.NaN
    }
    if (asked !== minute) {
      minute = asked
      text = format.format(at)
    }
    return text
  }
}

/** `2 Mar 2022, 14:02` */
export const dateTime = (at: number): string =>
  new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at)
