import { Trans, useLingui } from '@lingui/react/macro'
import { fullName } from '@rostra/domain/attendees/attendee'
import { paths } from '@rostra/domain/paths'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useEventFront } from '../event/event-query.ts'
import { rememberSignIn, useSignedIn } from '../platform/identity/signed-in.ts'
import { ApiError, callApi } from '../platform/transport/api.ts'
import { useCall } from '../platform/transport/use-call.ts'
import { Button } from '../ui/button.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { Link } from '../ui/link.tsx'
import narrow from '../ui/narrow-page.module.css'
import { PageHeading } from '../ui/page-heading.tsx'

/**
 * Where the link in an email leads: one press signs in the person it was sent to. Where it can't, the sign-in page has
 * their address filled in. Opening the page changes nothing, as mail scanners open every link.
 */
export function MailLinkPage() {
  const user = useSignedIn()
  const { hash } = useLocation()
  const token = /^#mail=([\w.-]{1,200})$/.exec(hash)?.[1]
  if (user) return <Navigate to={paths.home()} replace />
  if (token === undefined) return <Navigate to={paths.signIn()} replace />
  return <MailLink token={token} />
}

function MailLink({ token }: { token: string }) {
  const { t } = useLingui()
  const { data: event } = useEventFront()
  const { data, error, isPending } = useCall('mail-link', { token })
  useDocumentTitle(t`Sign in`, event)
  if (data && !data.signsIn)
    return <Navigate to={paths.signIn()} replace state={{ email: data.email }} />
  return (
    <div className={narrow.page} aria-busy={isPending}>
      {data && <Welcome token={token} email={data.email} name={data.name} />}
      {error && !isWrong(error) && <p role="alert">{error.message}</p>}
      {isWrong(error) && (
        <>
          <PageHeading className={narrow.heading}>
            <Trans>This link doesn’t work</Trans>
          </PageHeading>
          <p className={narrow.lead}>
            <Trans>
              It may be incomplete, or you’re no longer registered with this address. You can{' '}
              <Link to={paths.signIn()}>sign in with your email address</Link> instead.
            </Trans>
          </p>
        </>
      )}
    </div>
  )
}

const isWrong = (error: Error | null) => error instanceof ApiError && error.status === 404

function Welcome({ token, email, name }: { token: string; email: string; name: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const shown = name || email
  const enter = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { token: signIn, id, first, last } = await callApi('mail-link-sign-in', { token })
      const user = { id, email, first, last }
      rememberSignIn({ ...user, name: fullName(user) }, signIn)
      await navigate(paths.home(), { replace: true })
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <>
      <PageHeading className={narrow.heading}>
        <Trans>Welcome, {shown}</Trans>
      </PageHeading>
      <p className={narrow.lead}>
        <Trans>You’re signing in as {email}.</Trans>
      </p>
      {problem && <p role="alert">{problem}</p>}
      <p className={narrow.lead}>
        <Button busy={busy} onClick={() => void enter()}>
          {busy ? t`Signing in…` : t`Sign in`}
        </Button>
      </p>
      <p>
        <Trans>
          Not you? <Link to={paths.signIn()}>Use another email address</Link>
        </Trans>
      </p>
    </>
  )
}
