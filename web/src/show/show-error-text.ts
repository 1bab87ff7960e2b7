import { t } from '@lingui/core/macro'
import type { ShowErrorReason } from '@rostra/domain/sessions/show'

/** The reason why nothing plays (specification section 8). */
export const showErrorText = (reason: ShowErrorReason): string => texts[reason]()

const texts: Record<ShowErrorReason, () => string> = {
  'not-found': () => t`Show not found`,
  cancelled: () => t`This session has been cancelled.`,
  ended: () => t`Show has ended`,
  'unknown-type': () => t`Unknown stream type`,
  unable: () => t`Unable to load specified show`,
}
