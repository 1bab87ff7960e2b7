import { t } from '@lingui/core/macro'
import type { HelpTicketError, HelpTicketReason } from '@rostra/domain/help-desk.schema'
import { numberText } from '../platform/i18n/i18n.ts'

/** The error at an invalid field, in the server's words. */
export const helpErrorText = ({ reason, params }: HelpTicketError): string =>
  texts[reason](numberText(Number(params?.limit)))

const texts: Record<HelpTicketReason, (limit: string) => string> = {
  'first-name-missing': () => t`Please provide your first name`,
  'last-name-missing': () => t`Please provide your last name`,
  'email-invalid': () => t`Please provide a valid email address`,
  'help-message-missing': () => t`Please enter your message`,
  'text-missing': () => t`Enter text`,
  'text-too-long': (limit) => t`Use ${{ limit }} characters or fewer`,
}
