import type { RefusedSignIn } from '@rostra/domain/contract/refused-sign-ins-calls'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Ago } from '../ui/ago.tsx'
import cards from '../ui/cards.module.css'
import { AdmitDialog } from './admit-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { MarkedAddress } from './marked-address.tsx'
import { stale } from './refused-stale-calls.ts'

type Props = { refused: RefusedSignIn; isIgnored: boolean }

/** One refused address: whose it may be, and what to do about it. */
export function RefusedCard({ refused: { email, at, times, like }, isIgnored }: Props) {
  const [open, setOpen] = useState<'admit' | 'correct'>()
  const { change: ignore, busy: ignoring } = useChange('door-ignore', stale)
  const { change: undo, busy: undoing } = useChange('door-undo', stale)
  const known = like ? `They’re ${like.name}` : 'Already registered'
  const hide = async () => {
    await ignore({ email })
    showToast({
      title: `${email} ignored`,
      lifetimeMs: 10_000,
      action: { label: 'Undo', onClick: () => void attempt(undo({ email })) },
    })
  }
  return (
    <>
      <p className={cards.big}>
        <strong>{like ? <MarkedAddress email={email} unlike={like.email} /> : email}</strong>
      </p>
      <p className={cards.meta}>
        {times > 0 && (
          <span>{times === 1 ? 'Tried once' : `Tried ${times.toLocaleString()} times`}</span>
        )}
        <Ago at={Date.parse(at)} />
      </p>
      {like && (
        <p>
          Similar to <strong>{like.name}</strong>,{' '}
          <MarkedAddress email={like.email} unlike={email} />
        </p>
      )}
      <div className={cards.actions}>
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
    </>
  )
}
