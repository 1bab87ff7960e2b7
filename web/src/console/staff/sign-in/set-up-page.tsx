import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, callApi } from '../../../platform/transport/api.ts'
import { useCall } from '../../../platform/transport/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { Form, FormField, SubmitRow } from '../../ui/form.tsx'
import styles from '../../ui/form-kit.module.css'
import { Notice } from '../../ui/notice.tsx'
import { newPasswordHint, PasswordField } from '../../ui/password-field.tsx'
import { FieldError, type SendForm } from '../../ui/use-form.ts'
import { signIn } from './sign-in.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type Props = { link: string; onDone(): void }

/** The page that a one-time link opens: an invitation, or the set-up link from the command line. */
export function SetUpPage({ link, onDone }: Props) {
  const { data, error } = useCall('organiser-invitation', { link })
  const [isUsed, setUsed] = useState(false)
  const role = data?.role ?? 'organiser'
  const isOnlyOrganisation = error instanceof ApiError && error.code === 'organisation-only'
  return (
    <SignInFrame title={`Set up your ${role} account`}>
      {data && (
        <AccountForm invitation={data} link={link} onUsed={() => setUsed(true)} onDone={onDone} />
      )}
      {!data && !error && <p role="status">Checking your link…</p>}
      {error && !isUsed && (
        <>
          <Notice kind="bad">{error.message}</Notice>
          {!isOnlyOrganisation && (
            <p className={styles.small}>
              Ask an organiser or your server administrator for a new link.
            </p>
          )}
          <div>
            <Button variant="secondary" onClick={onDone}>
              Go to sign-in
            </Button>
          </div>
        </>
      )}
    </SignInFrame>
  )
}

type Invitation = {
  email: string
  first: string
  last: string
  choosesEmail?: boolean | undefined
}

function AccountForm({
  invitation,
  link,
  onUsed,
  onDone,
}: Props & { invitation: Invitation; onUsed(): void }) {
  const queries = useQueryClient()
  const send: SendForm = async (text) => {
    const email = invitation.choosesEmail ? text('email').trim() : invitation.email
    if (!email) throw new FieldError('email', 'Enter your email address')
    const [first, last] = [text('first').trim(), text('last').trim()]
    const name = first ? { first, last } : {}
    const password = text('password')
    const own = invitation.choosesEmail ? { email } : {}
    await callApi('organiser-set-up', { link, password, ...name, ...own })
    onUsed()
    showToast({ title: 'Your account is ready', lifetimeMs: 6000 })
    // Signs in with the new password; if that fails, the sign-in page is shown.
    await signIn(email, password).catch(() => {})
    // The link is used up: if it is opened again, its state must be requested anew.
    queries.removeQueries({ queryKey: ['organiser-invitation'] })
    onDone()
  }
  return (
    <Form send={send}>
      {invitation.choosesEmail ? (
        <FormField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          hint="You’ll sign in with it, and help tickets are emailed to it."
        />
      ) : (
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
      )}
      <div className={styles.pair}>
        <FormField
          label="First name"
          name="first"
          autoComplete="given-name"
          defaultValue={invitation.first}
        />
        <FormField
          label="Last name"
          name="last"
          autoComplete="family-name"
          defaultValue={invitation.last}
        />
      </div>
      <p className={styles.small}>
        Your chat messages appear under this name. Without a name they appear as “Admin”.
      </p>
      <PasswordField
        label="Choose a password"
        name="password"
        hint={newPasswordHint}
        autoComplete="new-password"
      />
      <SubmitRow action="Create account" busyAction="Creating account…" />
    </Form>
  )
}
