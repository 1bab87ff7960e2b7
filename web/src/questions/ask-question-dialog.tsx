import { questionLimit, sentCloses } from '@rostra/domain/questions'
import { MessageCircleQuestion } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { callApi } from '../platform/api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import styles from './ask-question-dialog.module.css'

type Props = { showId: string; showTitle: string }

type State = 'idle' | 'sending' | 'sent'

/** The button "Ask a Question" and its dialog: Idle, Sending, Sent (specification section 4). */
export function AskQuestion({ showId, showTitle }: Props) {
  const [open, setOpen] = useState(false)
  const [state, setState] = useState<State>('idle')
  // Kept while the dialog is closed: what someone typed is not thrown away by an error.
  const [text, setText] = useState('')
  const [boxId, countId, formId] = [useId(), useId(), useId()]

  useEffect(() => {
    if (state !== 'sent') return
    const timer = window.setTimeout(() => {
      setOpen(false)
      setState('idle')
    }, sentCloses)
    return () => window.clearTimeout(timer)
  }, [state])

  const close = () => {
    setOpen(false)
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
      setOpen(false)
      setState('idle')
      const reason = error instanceof Error ? error.message : String(error)
      showToast({ title: reason, kind: 'error' })
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageCircleQuestion aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        Ask a Question
      </Button>
      <Dialog
        open={open}
        title="Ask a Question"
        onClose={close}
        dirty={text.trim() !== ''}
        footer={
          state !== 'sent' && (
            <>
              <Button variant="primary" type="submit" form={formId} busy={state === 'sending'}>
                Send question
              </Button>
              <Button variant="quiet" onClick={close}>
                Cancel
              </Button>
            </>
          )
        }
      >
        <p className={styles.sent} role="status">
          {state === 'sent' && 'Sent!'}
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
            <p className={styles.to}>To the speakers of “{showTitle}”</p>
            <label className={styles.label} htmlFor={boxId}>
              Your question
            </label>
            <textarea
              id={boxId}
              className={styles.box}
              rows={4}
              value={text}
              maxLength={questionLimit}
              disabled={state === 'sending'}
              dir="auto"
              aria-describedby={countId}
              onChange={({ target }) => setText(target.value)}
            />
            <p id={countId} className={styles.count}>
              {text.length.toLocaleString()} of {questionLimit.toLocaleString()} characters
            </p>
          </form>
        )}
      </Dialog>
    </>
  )
}
