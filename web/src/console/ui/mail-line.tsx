import type { MailError, MailState } from '@rostra/domain/mail/mail'
import { Button } from '../../ui/button.tsx'
import cards from './cards.module.css'
import styles from './mail-line.module.css'
import { formatMoment, formatTime } from './times.ts'

const reasons: Record<MailError, string> = {
  unreachable: 'The mail server can’t be reached.',
  login: 'The mail server refused the sign-in in SMTP_URL.',
  encryption: 'There is no secure connection to the mail server.',
  deferred: 'The mail server asked us to try again later.',
  refused: 'The mail server refused this email.',
  disk: 'The email can’t be saved in the data folder.',
}

/** Why an email has not been sent, and when the next attempt is. Empty if nothing went wrong. */
export function mailTrouble({ error, nextAt }: MailState): string {
  if (!error) return ''
  const next = nextAt === undefined ? '' : ` Next attempt: ${formatTime(nextAt)}.`
  return `${reasons[error]}${next}`
}

type Props = {
  mail: MailState
  /** Epoch ms. */
  sentAt?: number | undefined
  /** Sends it again, or now; absent where there is another way. */
  onSend?(): void
  busy?: boolean
}

/** The state of an email: sent, waiting or failed, with the reason and a way to send it. */
export function MailLine({ mail, sentAt, onSend, busy = false }: Props) {
  const { state } = mail
  const trouble = mailTrouble(mail)
  if (state === 'sent')
    return (
      <div className={styles.line}>
        <span className={cards.chip}>Emailed</span>
        {sentAt !== undefined && (
          <time className="muted small" dateTime={new Date(sentAt).toISOString()}>
            {formatMoment(sentAt)}
          </time>
        )}
      </div>
    )
  return (
    <div className={styles.line}>
      {state === 'waiting' ? (
        <span className={`${cards.chip} ${trouble ? cards.warning : ''}`}>
          {trouble ? 'Not emailed yet' : 'Sending…'}
        </span>
      ) : (
        <span className={`${cards.chip} ${cards.on}`}>Not emailed</span>
      )}
      {trouble && <span className="muted small">{trouble}</span>}
      {onSend && (state === 'failed' || trouble) && (
        <Button variant="secondary" busy={busy} onClick={onSend}>
          {state === 'failed' ? 'Send again' : 'Send now'}
        </Button>
      )}
    </div>
  )
}
