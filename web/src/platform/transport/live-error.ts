/** Errors of the live channel, as in specification section 8. */
import { t } from '@lingui/core/macro'

export type LiveError = 'invalid' | 'timeout' | 'failed' | 'canceled' | 'no-ack'

export const liveErrorText = (error: LiveError): string => texts[error]()

const texts: Record<LiveError, () => string> = {
  invalid: () => t`Connection is not valid. Please reconnect.`,
  timeout: () => t`Connection timeout.`,
  failed: () => t`Websocket connection failed.`,
  canceled: () => t`Connection has been canceled.`,
  'no-ack': () => t`Command received no ack.`,
}
