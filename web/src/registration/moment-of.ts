import { intlLocale } from '../platform/i18n/i18n.ts'

/** In the reader's own zone. */
export const momentOf = (iso: string): string =>
  new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(iso),
  )
