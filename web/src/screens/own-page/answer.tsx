import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { postAsGuest } from '../../platform/transport/post-as-guest.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './own-page.module.css'
import { type OwnSession, ownSecret } from './use-own-page.ts'

type Props = { session: OwnSession; onChanged(): Promise<void> }

/** Whether the speaker comes; withdrawing is asked once more. */
export function Answer({ session, onChanged }: Props) {
  const { t } = useLingui()
  const { id, title, coming } = session
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const answer = async (comes: boolean) => {
    setBusy(true)
    setProblem('')
    try {
      await postAsGuest('speaker-answer', { secret: ownSecret(), showId: id, coming: comes })
      await onChanged()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setAsking(false)
    setBusy(false)
  }
  const comes = (
    <Button
      variant={coming === undefined ? 'primary' : 'secondary'}
      busy={busy}
      onClick={() => void answer(true)}
    >
      {coming === undefined ? <Trans>I’ll be there</Trans> : <Trans>I’ll be there after all</Trans>}
    </Button>
  )
  return (
    <fieldset className={styles.answer}>
      <legend className="visually-hidden">
        <Trans>Your answer for “{title}”</Trans>
      </legend>
      <p className="row gap-2 bold" role="status" data-takes-focus tabIndex={-1}>
        {coming === true && (
          <>
            <Check size={20} aria-hidden="true" className={styles.good} />
            <Trans>You said you’ll be there.</Trans>
          </>
        )}
        {coming === false && (
          <>
            <X size={20} aria-hidden="true" />
            <Trans>You’ve withdrawn. The organisers know.</Trans>
          </>
        )}
        {coming === undefined && <Trans>Will you be there?</Trans>}
      </p>
      {problem && (
        <p className="bad small bold" role="alert">
          {problem}
        </p>
      )}
      <div className="line gap-2">
        {coming !== true && comes}
        {coming !== false && (
          <Button
            variant={coming ? 'quiet' : 'secondary'}
            className={coming ? styles.withdraw : undefined}
            busy={busy}
            onClick={() => setAsking(true)}
          >
            {coming ? <Trans>Withdraw…</Trans> : <Trans>I can’t come</Trans>}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        title={t`Withdraw from “${title}”?`}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="danger" busy={busy} onClick={() => void answer(false)}>
              <Trans>Withdraw</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              <Trans>Keep my session</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            The organisers see it at once and may look for someone else. As long as your name is in
            the programme, you can change your mind here.
          </Trans>
        </p>
      </Dialog>
    </fieldset>
  )
}
