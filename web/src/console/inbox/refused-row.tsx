import type { RefusedSignIn } from '@rostra/domain/contract/refused-sign-ins-calls'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Ago } from '../ui/ago.tsx'
import { AdmitDialog } from './admit-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { MarkedAddress } from './marked-address.tsx'
import { offerUndo } from './offer-undo.ts'
import { stale } from './refused-stale-calls.ts'
import styles from './rows.module.css'

type Props = { refused: RefusedSignIn; isIgnored: boolean }

/** One refused address: whose it may be, and what to do about it. */
export function RefusedRow({ refused: { email, at, times, like }, isIgnored }: Props) {
  const [open, setOpen] = useState<'admit' | 'correct'>()
  const { change: ignore, busy: ignoring } = useChange('door-ignore', stale)
  const { change: undo, busy: undoing } = useChange('door-undo', stale)
  const known = like ? `They’re ${like.name}` : 'Already registered'
  const hide = async () => {
    await ignore({ email })
    offerUndo(`${email} ignored`, () => undo({ email }))
  }
  return (
    <li className={styles.question} data-row tabIndex={-1}>
      <p className={styles.text}>
        <strong>{like ? <MarkedAddress email={email} unlike={like.email} /> : email}</strong>
      </p>
      <p className={styles.fine}>
        {times > 0 && (times === 1 ? 'Tried once · ' : `Tried ${times.toLocaleString()} times · `)}
        <Ago at={Date.parse(at)} />
      </p>
      {like && (
        <p className={styles.fine}>
          Similar to <strong>{like.name}</strong>,{' '}
          <MarkedAddress email={like.email} unlike={email} />
        </p>
      )}
      <div className={styles.steps}>
        {isIgnored ? (
          <Button
            variant="secondary"
            busy={undoing}
            aria-label={`Stop ignoring ${email}`}
            onClick={() => void attempt(undo({ email }))}
          >
            Stop ignoring
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              aria-label={`${known}: ${email}`}
              onClick={() => setOpen('correct')}
            >
              {known}
            </Button>
            <Button
              variant="secondary"
              aria-label={`Admit ${email}`}
              onClick={() => setOpen('admit')}
            >
              Admit
            </Button>
            <Button
              variant="quiet"
              busy={ignoring}
              aria-label={`Ignore ${email}`}
              onClick={() => void attempt(hide())}
            >
              Ignore
            </Button>
          </>
        )}
      </div>
      {open === 'admit' && <AdmitDialog email={email} onClose={() => setOpen(undefined)} />}
      {open === 'correct' && (
        <CorrectDialog email={email} like={like} onClose={() => setOpen(undefined)} />
      )}
    </li>
  )
}
