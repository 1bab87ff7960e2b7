import { Trans, useLingui } from '@lingui/react/macro'
import { questionLimit, sentCloses } from '@rostra/domain/questions'
import { useEffect, useId, useState } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { callApi } from '../platform/transport/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './ask-question-dialog.module.css'

type Props = { showId: string; showTitle: string; open: boolean; onClose: () => void }

type State = 'idle' | 'sending' | 'sent'

/** Idle, Sending, Sent (specification section 4). It stays mounted while it is closed, with what was typed. */
export function AskQuestionDialog({ showId, showTitle, open, onClose }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<State>('idle')
  // Kept while the dialog is closed: what someone typed is not thrown away by an error.
  const [text, setText] = useState('')
  const [boxId, countId, formId] = [useId(), useId(), useId()]

  useEffect(() => {
    if (state !== 'sent') return
    const timer = window.setTimeout(() => {
      onClose()
      setState('idle')
    }, sentCloses)
    return () => window.clearTimeout(timer)
  }, [state, onClose])

  const [used, limit] = [numberText(text.length), numberText(questionLimit)]
  const close = () => {
    onClose()
    if (state === 'sent') setState('idle')
  }

  const send = async () => {
    if (text.trim() === '' || state !== 'idle') return
    setState('sending')
    try {
      await callApi('question', { showId, text })
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
      <p className={styles.sent} role="status">
        {state === 'sent' && t`Sent!`}
      </p>
      {state !== 'sent' && (
        <form
          id={formId}
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <p className={styles.to}>
            <Trans>To the speakers of “{showTitle}”</Trans>
          </p>
          <label className={styles.label} htmlFor={boxId}>
            <Trans>Your question</Trans>
          </label>
          <textarea
            id={boxId}
            className={styles.box}
            rows={4}
            value={text}
            maxLength={questionLimit}
            disabled={state === 'sending'}
            dir={text === '' ? undefined : 'auto'}
            aria-describedby={countId}
            onChange={({ target }) => setText(target.value)}
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
