import { t } from '@lingui/core/macro'
import type { ShowFault } from '@rostra/domain/show'

/** Why nothing plays, in the words of specification section 8. */
export const showFaultText = (fault: ShowFault): string => texts[fault]()

const texts: Record<ShowFault, () => string> = {
  'not-found': () => t`Show not found`,
  cancelled: () => t`This session has been cancelled.`,
  ended: () => t`Show has ended`,
  'unknown-type': () => t`Unknown stream type`,
  unable: () => t`Unable to load specified show`,
}
