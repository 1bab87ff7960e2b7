import { t } from '@lingui/core/macro'
import { intlLocale } from '../platform/i18n/i18n.ts'

/** The parts of one thing in one line, as the language of the page joins them: a day and a time, a role and a company. */
export const joined = (...parts: (string | undefined | false)[]): string => {
  const [first = '', ...others] = parts.filter((part) => part !== undefined && part !== false)
  return others.reduce((before, after) => t`${{ before }}, ${{ after }}`, first)
}

/** Several things of a kind: `Boats, Benches`, `Boats y Benches` or `Boats、Benches`. */
export const listFormat = (): Intl.ListFormat =>
  new Intl.ListFormat(intlLocale(), { type: 'conjunction', style: 'narrow' })
