import { t } from '@lingui/core/macro'
import { numberText } from '../../platform/i18n/i18n.ts'

/** `limitMb` in MB of 1,000,000 bytes. */
export const fileTooLarge = (limitMb: number): string =>
  t`Files can be up to ${{ limit: numberText(limitMb) }} MB`
