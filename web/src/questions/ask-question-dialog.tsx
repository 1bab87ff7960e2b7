import { Trans, useLingui } from '@lingui/react/macro'
import { questionLimit, sentCloses } from '@rostra/domain/questions/questions'
import { isVisible } from '@rostra/domain/text'
import { useEffect, useId, useRef, useState } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { callApi } from '../platform/transport/api.ts'
import type { Playback } from '../stream-players/play-from.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './ask-question-dialog.module.css'

type Props = {
  showId: string
  showTitle: string
  /** The recording that plays: the answer belongs where the question was asked. */
  replay?: Playback | null | undefined
  open: boolean
  onClose: () => void
}

type State = 'idle' | 'sending' | 'sent'

/** Idle, Sending, Sent (specification section 4). It stays mounted while closed, and keeps typed text. */
export function AskQuestionDialog({ showId, showTitle, replay, open, onClose }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<State>('idle')
  // Kept while the dialog is closed, and after an error.
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const sent = useRef<HTMLParagraphElement>(null)
  const [boxId, countId, formId, errorId] = [useId(), useId(), useId(), useId()]

  useEffect(() => {
    if (state !== 'sent') return
    // The form, which had the focus, is gone.
    sent.current?.focus()
    const timer = window.setTimeout(() => {
      onClose()
      setState('idle')
    }, sentCloses)
    return () => window.clearTimeout(timer)
  }, [state, onClose])

  // The video goes on while someone types.
  const asked = useRef<{ replayAt?: number }>({})
  useEffect(() => {
    if (open) asked.current = replay ? { replayAt: Math.floor(replay.currentTime * 1000) } : {}
  }, [open, replay])

  const [used, limit] = [numberText(text.length), numberText(questionLimit)]
  const close = () => {
    onClose()
    if (state === 'sent') setState('idle')
  }

  const send = async () => {
    if (state !== 'idle') return
    if (!isVisible(text)) {
      setIsMissing(true)
      return box.current?.focus()
    }
    setState('sending')
    try {
      await callApi('question', { showId, text, ...asked.current })
      setText('')
      setState('sent')
    } catch (error) {
      onClose()
      setState('idle')
      const reason = error instanceof Error ? error.message : String(error)
      showToast({ title: reason, kind: 'error' })
    }
  }

  return (
    <Dialog
      open={open}
      title={t`Ask a Question`}
      onClose={close}
      dirty={text.trim() !== ''}
      footer={
        state !== 'sent' && (
          <>
            <Button variant="primary" type="submit" form={formId} busy={state === 'sending'}>
              <Trans>Send question</Trans>
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      <p ref={sent} className={styles.sent} role="status" tabIndex={-1}>
        {state === 'sent' && t`Sent!`}
      </p>
      {state !== 'sent' && (
        <form
          id={formId}
          className="stack gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p className={styles.to}>
            <Trans>To the speakers of “{showTitle}”</Trans>
          </p>
          {replay && (
            <p className={styles.to}>
              <Trans>The answer comes by email, and to this moment of the recording.</Trans>
            </p>
          )}
          <label className="bold" htmlFor={boxId}>
            <Trans>Your question</Trans>
          </label>
          {isMissing && (
            <p id={errorId} className="bad small" role="alert">
              <Trans>Please enter your question</Trans>
            </p>
          )}
          <textarea
            ref={box}
            id={boxId}
            className={styles.box}
            rows={4}
            value={text}
            maxLength={questionLimit}
            disabled={state === 'sending'}
            dir={text === '' ? undefined : 'auto'}
            aria-describedby={isMissing ? `${errorId} ${countId}` : countId}
            aria-invalid={isMissing || undefined}
            onChange={({ target }) => {
              setText(target.value)
              setIsMissing(false)
            }}
          />
          <p id={countId} className={styles.count}>
            <Trans>
              {used} of {limit} characters
            </Trans>
          </p>
        </form>
      )}
    </Dialog>
  )
}
