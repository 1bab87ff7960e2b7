import { Trans, useLingui } from '@lingui/react/macro'
import { isRetried } from '@rostra/domain/attendees/sign-in-retry'
import type { EventFront } from '@rostra/domain/event/event.schema'
import { paths } from '@rostra/domain/paths'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keepForHelp } from '../platform/identity/personal-data.ts'
import { ApiError } from '../platform/transport/api.ts'
import { Button } from '../ui/button.tsx'
import { HelpContact } from '../ui/help-contact.tsx'
import { Link } from '../ui/link.tsx'
import { TextField } from '../ui/text-field.tsx'
import { askToJoin, type Outcome } from './ask-to-join.ts'
import styles from './sign-in-page.module.css'
import { useSignInRetry } from './use-sign-in-retry.ts'

type Props = {
  event: EventFront | undefined
  /** The initial value of the field. */
  email: string
  takesFocus: boolean
  onOutcome(email: string, outcome: Outcome): Promise<void>
}

/** Asks for the registered email address; after a refusal the page waits until the team lets the person in. */
export function EmailStep({ event, email: given, takesFocus, onOutcome }: Props) {
  const { t } = useLingui()
  const [email, setEmail] = useState(given)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  /** The refused address, while the page checks whether it has been let in. */
  const [refused, setRefused] = useState<string>()
  /** Whether the last submitted address is not registered. */
  const [isRefused, setIsRefused] = useState(false)
  const asksForCode = event?.signIn === 'code'

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  useSignInRetry({
    email: refused,
    onOpen: (outcome) => void onOutcome(refused ?? '', outcome),
    onEnd: () => setRefused(undefined),
  })
  const fail = (message: string) => {
    setError(message)
    form.current?.querySelector('input')?.focus()
  }
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (busy) return
    if (email.trim() === '') return fail(t`Please enter your email`)
    setBusy(true)
    setError(undefined)
    setRefused(undefined)
    setIsRefused(false)
    try {
      await onOutcome(email, await askToJoin({ email }))
    } catch (cause) {
      const isUnknown = cause instanceof ApiError && cause.status === 403
      setIsRefused(isUnknown)
      if (isUnknown) keepForHelp(email)
      if (isUnknown && isRetried(email)) setRefused(email)
      fail(isUnknown ? t`Unregistered email` : (cause as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const action = asksForCode ? t`Continue` : t`Sign in`
  const busyAction = asksForCode ? t`Sending code…` : t`Signing in…`

  return (
    <>
      <form ref={form} className={`${styles.form} stack gap-4`} onSubmit={submit} noValidate>
        <TextField
          label={t`Email`}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
            // Someone else may be typing by now.
            setRefused(undefined)
          }}
        />
        <Button type="submit" busy={busy}>
          {busy ? busyAction : action}
        </Button>
        <p role="status" className={styles.waiting}>
          {refused !== undefined && asksForCode && (
            <Trans>
              The organisers can see your attempt. Keep this page open: once they let you in, we’ll
              email you a code to enter here.
            </Trans>
          )}
          {refused !== undefined && !asksForCode && (
            <Trans>
              The organisers can see your attempt. Keep this page open: you’ll be signed in
              automatically once they let you in.
            </Trans>
          )}
        </p>
      </form>
      {isRefused && event?.helpContact && (
        <p className="breaks">
          <Trans>
            Registered but can’t sign in? Contact: <HelpContact text={event.helpContact} />
          </Trans>
        </p>
      )}
      <p className="muted small">
        {asksForCode ? (
          <Trans>
            Use the email address you registered with. We’ll email you a code to sign in with.
            Trouble signing in? <Link to={paths.help()}>Contact the help desk</Link>.
          </Trans>
        ) : (
          <Trans>
            Use the email address you registered with. Trouble signing in?{' '}
            <Link to={paths.help()}>Contact the help desk</Link>.
          </Trans>
        )}
      </p>
    </>
  )
}
