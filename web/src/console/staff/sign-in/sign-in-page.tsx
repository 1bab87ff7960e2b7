import { useState } from 'react'
import { useEventFront } from '../../../event/event-query.ts'
import { hasSignedOut } from '../../../platform/identity/signed-in.ts'
import type { StoredUser } from '../../../platform/identity/stored-user.ts'
import { ApiError } from '../../../platform/transport/api.ts'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import styles from '../../ui/form-kit.module.css'
import { Notice } from '../../ui/notice.tsx'
import { OrganisationLink, OrganisationSignOut } from '../../ui/organisation-link.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { SendForm } from '../../ui/use-form.ts'
import { CodeStep } from './code-step.tsx'
import { signIn } from './sign-in.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type Entered = { email: string; password: string }

type Props = {
  attendee: StoredUser | undefined
  /** Why the organisation's account was not let in. */
  problem: string | undefined
}

/** Email and password, then a code if two-step sign-in is on; or the account of an organisation. */
export function SignInPage({ attendee, problem }: Props) {
  const [entered, setEntered] = useState<Entered>()
  const { data } = useEventFront()
  const organisation = data?.organisation?.team ? data.organisation : undefined
  return (
    <SignInFrame title={entered ? 'Enter your code' : 'Sign in to the console'}>
      {entered ? (
        <CodeStep {...entered} onBack={() => setEntered(undefined)} />
      ) : (
        <>
          {attendee && (
            <Notice kind="hint">
              You’re signed in to the attendee site as {attendee.email ?? attendee.name}. Signing in
              here replaces that sign-in.
            </Notice>
          )}
          {problem && <Notice kind="bad">{problem}</Notice>}
          {!organisation?.only && <PasswordStep onCodeNeeded={setEntered} />}
          {organisation && (
            <OrganisationLink variant={organisation.only ? 'primary' : 'secondary'}>
              {`Sign in with ${organisation.name}`}
            </OrganisationLink>
          )}
          {organisation && hasSignedOut() && (
            <p className={styles.small}>
              <OrganisationSignOut name={organisation.name} />
            </p>
          )}
        </>
      )}
    </SignInFrame>
  )
}

function PasswordStep({ onCodeNeeded }: { onCodeNeeded(entered: Entered): void }) {
  const send: SendForm = async (text) => {
    const entered = { email: text('email'), password: text('password') }
    try {
      await signIn(entered.email, entered.password)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'code-needed') throw error
      onCodeNeeded(entered)
    }
  }
  return (
    <>
      <Form send={send}>
        <FormField label="Email" name="email" type="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <SubmitRow action="Sign in" busyAction="Signing in…" />
      </Form>
      <p className={styles.small}>
        No password yet? Ask an organiser to invite you. Forgotten your password? Ask your server
        administrator for a new set-up link.
      </p>
    </>
  )
}
