/** What can be wrong with the live channel, in the words of specification section 8. */
import { t } from '@lingui/core/macro'

export type LiveFault = 'invalid' | 'timeout' | 'failed' | 'canceled' | 'no-ack'

export const liveFaultText = (fault: LiveFault): string => texts[fault]()

const texts: Record<LiveFault, () => string> = {
  invalid: () => t`Connection is not valid. Please reconnect.`,
  timeout: () => t`Connection timeout.`,
  failed: () => t`Websocket connection failed.`,
  canceled: () => t`Connection has been canceled.`,
  'no-ack': () => t`Command received no ack.`,
}
