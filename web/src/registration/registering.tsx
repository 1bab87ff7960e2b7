import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '@rostra/domain/attendees/attendee'
import { codeAgainAfter } from '@rostra/domain/attendees/sign-in-code'
import { paths } from '@rostra/domain/paths'
import type { RegistrationView } from '@rostra/domain/registration/registration.schema'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { rememberSignIn } from '../platform/identity/signed-in.ts'
import { callApi } from '../platform/transport/api.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { CodeForm } from '../ui/code-form.tsx'
import { HelpContact } from '../ui/help-contact.tsx'
import { momentOf } from './moment-of.ts'
import type { Outcome } from './outcome.tsx'
import { nothingEntered, RegisterForm } from './register-form.tsx'
import styles from './registration.module.css'

type Props = {
  form: RegistrationView
  /** Called for someone who has no place, or whom the site does not let in yet. */
  onNotIn(outcome: Outcome): void
}

/** The form and then the code, or why nobody can register. */
export function Registration({ form, onNotIn }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { hash, search, state } = useLocation()
  // Typed on the page about the event.
  const { email = '' } = (state ?? {}) as { email?: string }
  const [entered, setEntered] = useState({ ...nothingEntered, email })
  const [linked] = useState(() => /^#code=(\d{6})$/.exec(hash)?.[1] ?? '')
  const [isSent, setIsSent] = useState(linked !== '')
  const [againAt, setAgainAt] = useState(0)

  // The code must not stay in the browser's history.
  useEffect(() => {
    if (linked)
      window.history.replaceState(window.history.state, '', location.pathname + location.search)
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
  const finish = async (registered: Outcome['is'], email: string) => {
    if (registered.state !== 'registered' || registered.draft)
      return onNotIn({ is: registered, name: fullName(entered) })
    const { token, id, first, last } = registered
    const me = { id, email: email.trim().toLowerCase(), first, last }
    await navigate(paths.register() + search, { replace: true, state: { hasRegistered: true } })
    rememberSignIn({ ...me, name: fullName(me) }, token)
  }

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
      <p className="muted large" role="status">
        <Trans>All places are taken.</Trans>
      </p>
    )
  return (
    <>
      <p className="muted large">
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
        <p className="muted large" role="status">
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
    <p className="muted large" role="status">
      {until && Date.parse(until) <= serverNow() ? (
        <Trans>Registration has ended.</Trans>
      ) : (
        <Trans>Registration is closed.</Trans>
      )}
    </p>
  )
}
