import { t } from '@lingui/core/macro'

/** Shown in place of forms once the event is closed. */
export const eventEndedText = (): string => t`This event has ended. Thank you for joining us.`
