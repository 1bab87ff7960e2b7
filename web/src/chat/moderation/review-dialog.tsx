import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../chat-dialogs.module.css'
import { shownName } from '../log/chat-rows.ts'
import { RequestProblem } from './dialog-parts.tsx'

type Props = { channel: string; onClose: () => void }

/** The messages waiting for review, with buttons to approve or reject them. */
export function ReviewDialog({ channel, onClose }: Props) {
  const { t } = useLingui()
  const { data, error } = useCall('chat-waiting', { channel })
  const { change, busy } = useChange('chat-review')
  const decide = (id: string, approve: boolean) => {
    if (!busy) void attempt(change({ id, approve }))
  }
  return (
    <Dialog open title={t`Messages waiting for review`} onClose={onClose}>
      {!data && !error && (
        <p aria-busy="true">
          <Trans>Loading…</Trans>
        </p>
      )}
      <RequestProblem>{error?.message}</RequestProblem>
      {data?.waiting.length === 0 && (
        <p role="status">
          <Trans>Nothing is waiting for review.</Trans>
        </p>
      )}
      <ul className={styles.people}>
        {data?.waiting.map(({ id, user, text, cause }) => (
          <li key={id}>
            <blockquote className={styles.quote}>
              <strong dir="auto">{shownName(user.name)}</strong> <span dir="auto">{text}</span>
            </blockquote>
            <div className={styles.person}>
              <span className={styles.personName}>
                <span className={styles.tag}>
                  {cause === 'first' ? t`First message` : t`Blocked word`}
                </span>
              </span>
              <Button variant="secondary" onClick={() => decide(id, true)}>
                <Trans>Approve</Trans>
                <span className="visually-hidden"> {shownName(user.name)}</span>
              </Button>
              <Button variant="quiet" onClick={() => decide(id, false)}>
                <Trans>Reject</Trans>
                <span className="visually-hidden"> {shownName(user.name)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
