import { Trans, useLingui } from '@lingui/react/macro'
import { hallAskerLimit } from '@rostra/domain/halls/halls'
import { type FormEvent, useRef, useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { device } from './device.ts'
import styles from './hall.module.css'

/** Asks the speakers; a moderator reads it first. The name is up to the person. */
export function AskQuestion({ showId }: { showId: string }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [error, setError] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (text.trim() === '') return setError(t`Write your question first.`)
    setBusy(true)
    setError(undefined)
    try {
      const given = name.trim()
      await device.call('question', { showId, text, ...(given ? { name: given } : {}) })
      setText('')
      setSent(true)
      announce(t`Your question was sent.`)
      heading.current?.focus({ preventScroll: true })
    } catch (problem) {
      setError((problem as Error).message)
    }
    setBusy(false)
  }
  return (
    <section className={styles.card} aria-labelledby="ask">
      <h2 id="ask" ref={heading} tabIndex={-1}>
        <Trans>Ask the speakers</Trans>
      </h2>
      {isSent && (
        <p className={styles.note}>
          <Trans>Your question was sent. A moderator reads it before others see it.</Trans>
        </p>
      )}
      <form className="stack gap-3" onSubmit={(event) => void submit(event)}>
        <TextField
          multiline
          rows={3}
          label={t`Your question`}
          value={text}
          error={error}
          onChange={({ target }: { target: HTMLTextAreaElement }) => {
            setText(target.value)
            setSent(false)
          }}
        />
        <TextField
          label={t`Your name, if you like`}
          value={name}
          maxLength={hallAskerLimit}
          autoComplete="name"
          onChange={({ target }: { target: HTMLInputElement }) => setName(target.value)}
        />
        <div>
          <Button type="submit" busy={busy}>
            <Trans>Send question</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
