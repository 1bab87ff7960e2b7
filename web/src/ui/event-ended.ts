import { t } from '@lingui/core/macro'

/** What stands where people could take part, once the event is closed. */
export const eventEndedText = (): string => t`This event has ended. Thank you for joining us.`
