import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { callApi } from '../platform/transport/api.ts'
import { CodeForm } from '../ui/code-form.tsx'
import { Link } from '../ui/link.tsx'
import type { AskedCode, Outcome } from './ask-to-join.ts'

type Props = {
  /** Undefined if the link in the email was opened in another browser: the form then also asks for the address. */
  asked: AskedCode | undefined
  /** The code from the link; empty without one. */
  code: string
  takesFocus: boolean
  onOutcome(email: string, outcome: Outcome): Promise<void>
  /** Sends another code; resolves to false if that was not possible yet. */
  onAgain(email: string): Promise<boolean>
  /** Called to go back to the email address. */
  onLeave(): void
}

/** Signs in with the emailed code. */
export function CodeStep({ asked, code, takesFocus, onOutcome, onAgain, onLeave }: Props) {
  const { t } = useLingui()
  return (
    <>
      <CodeForm
        email={asked?.email ?? ''}
        code={code}
        takesFocus={takesFocus}
        heading={asked ? t`Check your email` : t`Sign in with your code`}
        action={t`Sign in`}
        busyAction={t`Signing in…`}
        leave={asked ? t`Use another email` : t`Get a new code`}
        onCode={async (email, code) => {
          const link = asked?.link ? { link: asked.link } : {}
          await onOutcome(email, await callApi('joinCode', { email, code, ...link }))
        }}
        again={asked && { at: asked.againAt, send: () => onAgain(asked.email) }}
        onLeave={onLeave}
      />
      <p className="muted small">
        <Trans>
          No email after a minute? Look in your spam folder. Trouble signing in?{' '}
          <Link to={paths.help()}>Contact the help desk</Link>.
        </Trans>
      </p>
    </>
  )
}
