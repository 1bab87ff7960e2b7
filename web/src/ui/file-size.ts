import { plural, t } from '@lingui/core/macro'
import { intlLocale } from '../platform/i18n/i18n.ts'

/** Formats a number of bytes, such as `2.4 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return t`${plural(bytes, { one: '# byte', other: '# bytes' })}`
  if (bytes < 1_000_000) return inUnit(bytes / 1000, 'kilobyte', 0)
  return inUnit(bytes / 1_000_000, 'megabyte', 1)
}

const inUnit = (amount: number, unit: string, digits: number): string =>
  new Intl.NumberFormat(intlLocale(), {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
