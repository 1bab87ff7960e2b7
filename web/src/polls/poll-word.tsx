import { Trans, useLingui } from '@lingui/react/macro'
import { wordUnits } from '@rostra/domain/polls/polls'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type PollOnPage, vote } from './polls-store.ts'
import styles from './session-polls.module.css'

type Props = { showId: string; poll: PollOnPage }

/** One person's word for a cloud: the field, or the word they have sent. */
export function PollWord({ showId, poll }: Props) {
  const { t } = useLingui()
  const { mine } = poll
  const [word, setWord] = useState(typeof mine === 'string' ? mine : '')
  const [isChanging, setIsChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const done = useRef<HTMLParagraphElement>(null)
  if (mine === null) return null
  if (mine !== undefined && !isChanging)
    return (
      <p ref={done} className={styles.voted} tabIndex={-1}>
        <Trans>Your vote was counted.</Trans> {typeof mine === 'string' && <bdi>“{mine}”</bdi>}{' '}
        <Button variant="quiet" onClick={() => setIsChanging(true)}>
          <Trans>Change vote</Trans>
        </Button>
      </p>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (word.trim() === '') return setError(t`Enter a word`)
    setBusy(true)
    setError('')
    try {
      await vote(showId, poll, word)
      // The form, which had the focus, is gone.
      flushSync(() => setIsChanging(false))
      done.current?.focus({ preventScroll: true })
      announce(t`Your vote was counted`)
    } catch (error) {
      setError((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <form className="stack gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Your answer, in a word or two`}
        value={word}
        maxLength={wordUnits}
        autoComplete="off"
        error={error || undefined}
        onChange={({ target }: { target: HTMLInputElement }) => {
          setWord(target.value)
          setError('')
        }}
      />
      <div className="flow gap-2">
        <Button type="submit" busy={busy}>
          <Trans>Vote</Trans>
        </Button>
        {isChanging && (
          <Button variant="quiet" onClick={() => setIsChanging(false)}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
