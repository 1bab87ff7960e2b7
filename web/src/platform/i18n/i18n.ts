/**
 * The messages of the page. English is in the code itself, compiled by the build, so it is never
 * loaded; the catalogue of another language takes its place (`language.ts`).
 */
import { setupI18n } from '@lingui/core'

export const i18n = setupI18n()

if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message])
/** The locale for dates and numbers, for use with `Intl`. */
export const intlLocale = (): string => i18n.locales?.[0] ?? 'en-GB'

/** For `Intl`: `09:05`, and without the zero before am and pm. */
export function hoursAndMinutes() {
  const { hour12 } = new Intl.DateTimeFormat(intlLocale(), { hour: 'numeric' }).resolvedOptions()
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

export const numberText = (number: number): string => number.toLocaleString(intlLocale())

i18n.loadAndActivate({ locale: 'en', locales: ['en-GB'], messages: {} })
