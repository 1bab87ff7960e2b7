import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock } from 'lucide-react'
import type { OwnMessage } from '../log/own-messages.ts'
import styles from './chat-message.module.css'

type Props = { own: OwnMessage; onRetry: (id: string) => void; onDiscard: (id: string) => void }

/** The state of the user's own message. Only failures are announced. */
export function OwnState({ own: { id, state, reason }, onRetry, onDiscard }: Props) {
  const { t } = useLingui()
  if (state !== 'failed')
    return (
      <p className={styles.state}>
        {state === 'sent' ? <Check aria-hidden size={14} /> : <Clock aria-hidden size={14} />}{' '}
        {state === 'sending' ? t`Sending` : state === 'sent' ? t`Sent` : t`Waiting for review`}
      </p>
    )
  return (
    <p className={styles.failed} role="alert">
      <Trans>Not sent.</Trans>{' '}
      <button type="button" className={styles.action} onClick={() => onRetry(id)}>
        <Trans>Retry</Trans>
      </button>
      {' · '}
      <button type="button" className={styles.action} onClick={() => onDiscard(id)}>
        <Trans>Delete</Trans>
      </button>
      {reason && <span className={styles.reason}>{reason}</span>}
    </p>
  )
}
