import { t } from '@lingui/core/macro'

/** Shown when someone repeats a request before its response has arrived (specification section 8). */
export const queryInProgress = (): string => t`Query in progress.`
