import { t } from '@lingui/core/macro'

/** For who asks again before the answer is there (specification section 8). */
export const queryInProgress = (): string => t`Query in progress.`
