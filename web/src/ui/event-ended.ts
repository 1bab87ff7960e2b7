import { t } from '@lingui/core/macro'

/** The text shown once the event is closed, for example in place of forms. */
export const eventEndedText = (): string => t`This event has ended. Thank you for joining us.`
