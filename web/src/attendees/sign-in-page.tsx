import { Trans, useLingui } from '@lingui/react/macro'
import { isAskedAgain } from '@rostra/domain/ask-again'
import { fullName } from '@rostra/domain/attendee'
import { paths } from '@rostra/domain/paths'
import { type FormEvent, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { returnPath } from '../platform/identity/return-path.ts'
import { rememberSignIn, useSignedIn } from '../platform/identity/signed-in.ts'
import { ApiError, callApi } from '../platform/transport/api.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { LanguageSelect } from '../ui/language-select.tsx'
import { Link } from '../ui/link.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { CrossedRibbons } from '../ui/ribbon.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './sign-in-page.module.css'
import { useAskAgain } from './use-ask-again.ts'

/** The event's name as the server wrote it into the page, for the time before anything was asked. */
const pageEventName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/** Sign-in by registered e-mail; afterwards it goes where the person wanted to go, or home. */
export function SignInPage() {
  const { t } = useLingui()
  const { data, isLoading, failureCount } = useEventFront()
  const user = useSignedIn()
  const from = useOrigin()
  useDocumentTitle(t`Sign in`, data?.name)

  if (user) return <Navigate to={from} replace />
  // Nobody waits for a second try.
  const isWaiting = isLoading && failureCount === 0
  return (
    <div className={styles.page}>
      <div className={styles.field}>
        <CrossedRibbons />
      </div>
      <div className={styles.side}>
        {/* The logo and the edition stand above the form: without them it would jump under a finger. */}
        <div className={styles.box} aria-busy={isWaiting}>
          {!isWaiting && <Welcome event={data} />}
        </div>
      </div>
    </div>
  )
}

function Welcome({ event }: { event: ReturnType<typeof useEventFront>['data'] }) {
  const [host] = event?.hosts ?? []
  return (
    <>
      {host && (
        <img className={styles.host} src={host.logo} alt={host.name} width="180" height="72" />
      )}
      <div>
        <PageHeading>{event?.name ?? pageEventName()}</PageHeading>
        <p className={styles.edition}>{event?.edition}</p>
      </div>
      <SignInForm />
      <p className={styles.hint}>
        <Trans>
          Use the email address you registered with. Trouble signing in?{' '}
          <Link to={paths.help()}>Contact the help desk</Link>.
        </Trans>
      </p>
      <LanguageSelect offered={event?.languages} />
    </>
  )
}

function SignInForm() {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const from = useOrigin()

  /** What was refused, while the page asks whether it has been let in. */
  const [refused, setRefused] = useState<string>()

  const enter = async (
    typed: string,
    { token, id, first, last }: { token: string; id: string; first: string; last: string },
  ) => {
    const user = { id, email: typed.trim().toLowerCase(), first, last }
    rememberSignIn({ ...user, name: fullName(user) }, token)
    // Replaces, so that Back does not lead to the form again.
    await navigate(from, { replace: true })
  }
  useAskAgain({
    email: refused,
    onOpen: (joined) => void enter(refused ?? '', joined),
    onEnd: () => setRefused(undefined),
  })
  const fail = (message: string) => {
    setError(message)
    field.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (email.trim() === '') return fail(t`Please enter your email`)
    setBusy(true)
    setError(undefined)
    setRefused(undefined)
    try {
      await enter(email, await callApi('joinEmail', { email }))
    } catch (cause) {
      const isUnknown = cause instanceof ApiError && cause.status === 403
      if (isUnknown && isAskedAgain(email)) setRefused(email)
      fail(isUnknown ? t`Unregistered email` : (cause as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={field} className={styles.form} onSubmit={submit} noValidate>
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
          // Someone else may be typing by now.
          setRefused(undefined)
        }}
      />
      <Button type="submit" busy={busy}>
        {busy ? t`Signing in…` : t`Sign in`}
      </Button>
      <p role="status" className={styles.waiting}>
        {refused !== undefined && (
          <Trans>
            The organisers can see your attempt. Keep this page open: you’ll be signed in
            automatically once they let you in.
          </Trans>
        )}
      </p>
    </form>
  )
}

/** Where the person wanted to go. */
const useOrigin = (): string => returnPath((useLocation().state as { from?: unknown } | null)?.from)
