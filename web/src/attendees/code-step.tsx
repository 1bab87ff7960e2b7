import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { typedCode } from '@rostra/domain/sign-in-code'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError, callApi } from '../platform/transport/api.ts'
import { serverNow, useServerNow } from '../platform/transport/server-clock.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { type AskedCode, askToJoin, type Outcome } from './ask-to-join.ts'
import styles from './sign-in-page.module.css'

type Props = {
  /** Undefined if the link in the email was opened in another browser: the form then also asks for the address. */
  asked: AskedCode | undefined
  /** The code from the link; empty without one. */
  code: string
  takesFocus: boolean
  onOutcome(email: string, outcome: Outcome): Promise<void>
  /** Called to go back to the email address. */
  onLeave(): void
}

type Field = 'email' | 'code'

/** Asks for the emailed code. Submits only on the button or Enter, so that digits can still be corrected. */
export function CodeStep({ asked, code: given, takesFocus, onOutcome, onLeave }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState(given)
  const [error, setError] = useState<{ field: Field; message: string }>()
  const [busy, setBusy] = useState<'sign-in' | 'send'>()
  const [isSentAgain, setIsSentAgain] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const email = asked?.email ?? typed

  const focus = (name: Field) => focusField(form.current, name)
  useEffect(() => {
    if (takesFocus) focusField(form.current, 'code')
  }, [takesFocus])
  const fail = (field: Field, message: string) => {
    setError({ field, message })
    focus(field)
  }
  /** Runs one request at a time; an error is shown at its field. */
  const attempt = async (kind: 'sign-in' | 'send', work: () => Promise<void>) => {
    if (busy) return
    setBusy(kind)
    setError(undefined)
    setIsSentAgain(false)
    try {
      await work()
    } catch (cause) {
      const isEmail = !asked && cause instanceof ApiError && cause.field === 'email'
      fail(isEmail ? 'email' : 'code', (cause as Error).message)
    } finally {
      setBusy(undefined)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return fail('email', t`Please enter your email`)
    if (typedCode(code) === undefined) return fail('code', t`Enter the 6-digit code from the email`)
    void attempt('sign-in', async () =>
      onOutcome(email, await callApi('joinCode', { email, code })),
    )
  }
  const sendAgain = () =>
    attempt('send', async () => {
      const outcome = await askToJoin({ email })
      await onOutcome(email, outcome)
      if (!('againIn' in outcome) || !outcome.isNew) return
      setCode('')
      setIsSentAgain(true)
      focus('code')
    })

  return (
    <>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <h2>{asked ? t`Check your email` : t`Sign in with your code`}</h2>
        {!asked && (
          <TextField
            label={t`Email`}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            spellCheck={false}
            autoCapitalize="none"
            value={typed}
            error={error?.field === 'email' ? error.message : undefined}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
          />
        )}
        <div className={styles.code}>
          <TextField
            label={t`Code`}
            {...(asked
              ? { hint: t`We sent a 6-digit code to ${email}. It’s valid for 10 minutes.` }
              : {})}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            autoCapitalize="none"
            maxLength={30}
            dir="ltr"
            value={code}
            error={error?.field === 'code' ? error.message : undefined}
            onChange={({ target }) => {
              setCode(target.value)
              setError(undefined)
            }}
          />
        </div>
        <Button type="submit" busy={busy === 'sign-in'}>
          {busy === 'sign-in' ? t`Signing in…` : t`Sign in`}
        </Button>
        <div className={styles.choices}>
          {asked ? (
            <>
              <SendAgain againAt={asked.againAt} busy={busy === 'send'} onSend={sendAgain} />
              <Button variant="secondary" onClick={onLeave}>
                <Trans>Use another email</Trans>
              </Button>
            </>
          ) : (
            <Button variant="secondary" onClick={onLeave}>
              <Trans>Get a new code</Trans>
            </Button>
          )}
        </div>
        <p role="status" className={styles.waiting}>
          {isSentAgain && <Trans>We sent a new code.</Trans>}
        </p>
      </form>
      <p className={styles.hint}>
        <Trans>
          No email after a minute? Look in your spam folder. Trouble signing in?{' '}
          <Link to={paths.help()}>Contact the help desk</Link>.
        </Trans>
      </p>
    </>
  )
}

const focusField = (form: HTMLFormElement | null, name: Field) =>
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()

type Again = { againAt: number; busy: boolean; onSend(): void }

/** The seconds are beside the button, so that its accessible name does not change. */
function SendAgain({ againAt, busy, onSend }: Again) {
  const [isWaiting, setIsWaiting] = useState(() => serverNow() < againAt)
  const now = useServerNow(isWaiting ? 1000 : 0)
  const id = useId()
  const { t } = useLingui()
  const seconds = Math.max(0, Math.ceil((againAt - now) / 1000))
  useEffect(() => setIsWaiting(seconds > 0), [seconds])
  const told = useRef<() => void>(undefined)
  useEffect(() => (isWaiting ? () => told.current?.() : undefined), [isWaiting])
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        aria-disabled={seconds > 0 || undefined}
        aria-describedby={seconds > 0 ? id : undefined}
        onClick={() => {
          if (seconds === 0) return onSend()
          told.current?.()
          told.current = announce(t`You can send another code in ${seconds} s`, true)
        }}
      >
        <Trans>Send again</Trans>
      </Button>
      {seconds > 0 && (
        <span id={id} className={styles.hint}>
          <Trans>in {seconds} s</Trans>
        </span>
      )}
    </>
  )
}
