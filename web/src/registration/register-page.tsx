import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '@rostra/domain/attendees/attendee'
import { codeAgainAfter } from '@rostra/domain/attendees/sign-in-code'
import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import { paths } from '@rostra/domain/paths'
import type { RegistrationView } from '@rostra/domain/registration/registration.schema'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { rememberSignIn, useSignedIn } from '../platform/identity/signed-in.ts'
import { callApi } from '../platform/transport/api.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { useCall } from '../platform/transport/use-call.ts'
import { CodeForm } from '../ui/code-form.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { HelpContact } from '../ui/help-contact.tsx'
import { LanguageSelect } from '../ui/language-select.tsx'
import { Link } from '../ui/link.tsx'
import narrow from '../ui/narrow-page.module.css'
import { PageHeading } from '../ui/page-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { momentOf, NotIn, Registered } from './outcome.tsx'
import { OwnRegistration } from './own-registration.tsx'
import { nothingEntered, RegisterForm } from './register-form.tsx'
import styles from './registration.module.css'

/** For anyone: registers for the event, or says why that is not possible. Those who are in can give up their place. */
export function RegisterPage() {
  const { t } = useLingui()
  const user = useSignedIn()
  // Before anything else opens, such as the intro on the home page.
  const hasRegistered = (useLocation().state as { hasRegistered?: true } | null)?.hasRegistered
  const isNew = user !== undefined && hasRegistered === true
  const { data: event } = useEventFront()
  const { data: form, error, refetch } = useCall('registration', {})
  useDocumentTitle(t`Register`, event)
  return (
    <div className={user ? `${narrow.page} ${narrow.inside}` : narrow.page}>
      <PageHeading className={narrow.heading}>
        {isNew ? <Trans>You’re registered</Trans> : <Trans>Register</Trans>}
      </PageHeading>
      {isNew ? (
        <Registered />
      ) : user ? (
        <OwnRegistration />
      ) : form ? (
        <Registration form={form} />
      ) : error ? (
        <ErrorState title={t`The form didn’t load`} onRetry={() => void refetch()}>
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      )}
      {!user && !event?.draft && (
        <p className={styles.hint}>
          <Trans>
            Already registered? <Link to={paths.signIn()}>Sign in</Link>.
          </Trans>
        </p>
      )}
      {!user && (
        <div className={styles.language}>
          <LanguageSelect offered={event?.languages} />
        </div>
      )}
    </div>
  )
}

type Answer = AnswerOf<(typeof calls)['registerCode']>

function Registration({ form }: { form: RegistrationView }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [entered, setEntered] = useState(nothingEntered)
  const [linked] = useState(() => /^#code=(\d{6})$/.exec(hash)?.[1] ?? '')
  const [isSent, setIsSent] = useState(linked !== '')
  const [againAt, setAgainAt] = useState(0)
  const [done, setDone] = useState<Answer>()

  // The code must not stay in the browser's history.
  useEffect(() => {
    if (linked) window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [linked])

  const sent = () => {
    setAgainAt(serverNow() + codeAgainAfter)
    setIsSent(true)
  }
  const sendAgain = async () => {
    await callApi('register', entered)
    sent()
    return true
  }
  const finish = async (registered: Answer, email: string) => {
    if (registered.state !== 'registered' || registered.draft) return setDone(registered)
    const { token, id, first, last } = registered
    const me = { id, email: email.trim().toLowerCase(), first, last }
    await navigate(paths.register(), { replace: true, state: { hasRegistered: true } })
    rememberSignIn({ ...me, name: fullName(me) }, token)
  }

  if (done) return <NotIn done={done} />
  if (isSent)
    return (
      <CodeForm
        email={entered.email}
        code={linked}
        takesFocus={linked === ''}
        heading={t`Check your email`}
        action={t`Continue`}
        busyAction={t`Continue`}
        leave={t`Back to the form`}
        onCode={async (email, code) =>
          finish(await callApi('registerCode', { email, code }), email)
        }
        again={entered.email ? { at: againAt, send: sendAgain } : undefined}
        onLeave={() => setIsSent(false)}
      />
    )
  if (form.mode === 'closed') return <Closed until={form.until} />
  if (form.mode === 'elsewhere')
    return (
      <p className={styles.elsewhere}>
        <a href={form.url} rel="noopener noreferrer">
          <Trans>Register on the organisers’ website</Trans>
        </a>
      </p>
    )
  if (form.full && !form.waitingList)
    return (
      <p className={narrow.lead} role="status">
        <Trans>All places are taken.</Trans>
      </p>
    )
  return (
    <>
      <p className={narrow.lead}>
        {form.full && <Trans>All places are taken. You can join the waiting list.</Trans>}{' '}
        {form.mode === 'approve' && <Trans>The organisers decide about each registration.</Trans>}{' '}
        {form.until && t`You can register until ${{ time: momentOf(form.until) }}.`}{' '}
        <Trans>Fields marked * are required.</Trans>
      </p>
      <RegisterForm form={form} entered={entered} onChange={setEntered} onSent={sent} />
    </>
  )
}

function Closed({ until }: { until: string | undefined }) {
  const { data: event } = useEventFront()
  if (event?.registersSoon)
    return (
      <>
        <p className={narrow.lead} role="status">
          <Trans>Registration opens soon.</Trans>
        </p>
        {event.helpContact && (
          <p>
            <Trans>
              Help: <HelpContact text={event.helpContact} />
            </Trans>
          </p>
        )}
      </>
    )
  return (
    <p className={narrow.lead} role="status">
      {until && Date.parse(until) <= serverNow() ? (
        <Trans>Registration has ended.</Trans>
      ) : (
        <Trans>Registration is closed.</Trans>
      )}
    </p>
  )
}
