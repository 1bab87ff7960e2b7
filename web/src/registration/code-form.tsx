import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { typedCode } from '@rostra/domain/sign-in-code'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '../platform/transport/api.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './registration.module.css'

export type Registered = AnswerOf<(typeof calls)['registerCode']>

type Props = {
  email: string
  /** The code from the link in the email; empty without one. */
  code: string
  onDone(registered: Registered, email: string): void
  /** Sends another code; absent where the form was filled in in another tab. */
  onAgain: (() => Promise<unknown>) | undefined
  onLeave(): void
}

/** Asks for the emailed code, and for the address where the page does not know it. */
export function CodeForm({ email: known, code: given, onDone, onAgain, onLeave }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState(given)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState<'code' | 'again'>()
  const [isSentAgain, setIsSentAgain] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const email = known || typed
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const attempt = async (kind: 'code' | 'again', work: () => Promise<void>) => {
    if (busy) return
    setBusy(kind)
    setError(undefined)
    setIsSentAgain(false)
    try {
      await work()
    } catch (cause) {
      setError((cause as Error).message)
      form.current?.querySelector<HTMLInputElement>('input[name=code]')?.focus()
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt('code', async () => {
      if (typedCode(code) === undefined) throw new Error(t`Enter the 6-digit code from the email`)
      onDone(await callApi('registerCode', { email, code }), email)
    })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <h2>
        <Trans>Check your email</Trans>
      </h2>
      {!known && (
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <TextField
        label={t`Code`}
        {...(known
          ? { hint: t`We sent a 6-digit code to ${email}. It’s valid for 10 minutes.` }
          : {})}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={30}
        dir="ltr"
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={busy === 'code'}>
          <Trans>Continue</Trans>
        </Button>
        {onAgain && (
          <Button
            variant="secondary"
            busy={busy === 'again'}
            onClick={() =>
              void attempt('again', async () => {
                await onAgain()
                setCode('')
                setIsSentAgain(true)
              })
            }
          >
            <Trans>Send again</Trans>
          </Button>
        )}
        <Button variant="secondary" onClick={onLeave}>
          <Trans>Back to the form</Trans>
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {isSentAgain && <Trans>We sent a new code.</Trans>}
      </p>
    </form>
  )
}
