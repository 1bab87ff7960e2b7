import { Trans, useLingui } from '@lingui/react/macro'
import { typedCode } from '@rostra/domain/attendees/sign-in-code'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../platform/transport/api.ts'
import { serverNow, useServerNow } from '../platform/transport/server-clock.ts'
import { announce } from './announcer.tsx'
import { Button } from './button.tsx'
import styles from './code-form.module.css'
import { TextField } from './text-field.tsx'

type Props = {
  /** Where the code was sent. Empty if this page doesn't know, as in the tab of a link: the form then asks for it too. */
  email: string
  /** The code from the link; empty without one. */
  code: string
  takesFocus: boolean
  heading: string
  action: string
  busyAction: string
  leave: string
  /** Rejects with an error that is shown at its field. */
  onCode(email: string, code: string): Promise<void>
  /** Absent if no other code can be sent from here; `at` is epoch ms by the server's clock. `send` says if it is a new one. */
  again?: { at: number; send(): Promise<boolean> } | undefined
  onLeave(): void
}

type Field = 'email' | 'code'

/** Asks for an emailed code. Submits only on the button or Enter, so that digits can still be corrected. */
export function CodeForm(props: Props) {
  const { email: known, code: given, takesFocus, again, onCode, onLeave } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState(given)
  const [error, setError] = useState<{ field: Field; message: string }>()
  const [busy, setBusy] = useState<'code' | 'again'>()
  const [isSentAgain, setIsSentAgain] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const email = known || typed

  const focus = (name: Field) => focusField(form.current, name)
  useEffect(() => {
    if (takesFocus) focusField(form.current, 'code')
  }, [takesFocus])
  const fail = (field: Field, message: string) => {
    setError({ field, message })
    focus(field)
  }
  /** Runs one request at a time; an error is shown at its field. */
  const attempt = async (kind: 'code' | 'again', work: () => Promise<void>) => {
    if (busy) return
    setBusy(kind)
    setError(undefined)
    setIsSentAgain(false)
    try {
      await work()
    } catch (cause) {
      const isEmail = !known && cause instanceof ApiError && cause.field === 'email'
      fail(isEmail ? 'email' : 'code', (cause as Error).message)
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return fail('email', t`Please enter your email`)
    if (typedCode(code) === undefined) return fail('code', t`Enter the 6-digit code from the email`)
    void attempt('code', () => onCode(email, code))
  }
  const sendAgain = (send: () => Promise<boolean>) =>
    attempt('again', async () => {
      if (!(await send())) return
      setCode('')
      setIsSentAgain(true)
      focus('code')
    })
  const field = (name: Field, value: string, set: (value: string) => void) => ({
    name,
    value,
    spellCheck: false,
    autoCapitalize: 'none',
    error: error?.field === name ? error.message : undefined,
    onChange({ target }: { target: { value: string } }) {
      set(target.value)
      setError(undefined)
    },
  })

  return (
    <form ref={form} className={`${styles.form} stack gap-4`} onSubmit={submit} noValidate>
      <h2>{props.heading}</h2>
      {!known && (
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          inputMode="email"
          {...field('email', typed, setTyped)}
        />
      )}
      <div className={styles.code}>
        <TextField
          label={t`Code`}
          {...(known
            ? { hint: t`We sent a 6-digit code to ${email}. It’s valid for 10 minutes.` }
            : {})}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={30}
          dir="ltr"
          {...field('code', code, setCode)}
        />
      </div>
      <Button type="submit" busy={busy === 'code'}>
        {busy === 'code' ? props.busyAction : props.action}
      </Button>
      <div className={styles.choices}>
        {again && (
          <SendAgain
            againAt={again.at}
            busy={busy === 'again'}
            onSend={() => void sendAgain(again.send)}
          />
        )}
        <Button variant="secondary" onClick={onLeave}>
          {props.leave}
        </Button>
      </div>
      <p role="status" className={styles.waiting}>
        {isSentAgain && <Trans>We sent a new code.</Trans>}
      </p>
    </form>
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
        <span id={id} className="muted small">
          <Trans>in {seconds} s</Trans>
        </span>
      )}
    </>
  )
}
