import { t } from '@lingui/core/macro'
import type { HelpTicketFault, HelpTicketReason } from '@rostra/domain/help-desk.schema'
import { numberText } from '../platform/i18n/i18n.ts'

/** What stands at a field that the form refuses: the server would say the same. */
export const helpFaultText = ({ reason, params }: HelpTicketFault): string =>
  texts[reason](numberText(Number(params?.limit)))

const texts: Record<HelpTicketReason, (limit: string) => string> = {
  'first-name-missing': () => t`Please provide your first name`,
  'last-name-missing': () => t`Please provide your last name`,
  'email-invalid': () => t`Please provide a valid email address`,
  'help-message-missing': () => t`Please enter your message`,
  'text-missing': () => t`Enter text`,
  'text-too-long': (limit) => t`Use ${{ limit }} characters or fewer`,
}
