import { useEffect, useState } from 'react'
import { callApi } from '../platform/api.ts'
import { RibbonBand } from '../ui/ribbon.tsx'
import { OrganiserSignIn } from './organiser-sign-in.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './set-up-page.module.css'

type State =
  | { step: 'asking' }
  | { step: 'no-link' }
  | { step: 'refused'; message: string }
  | { step: 'password'; link: string; email: string }
  | { step: 'done'; email: string }

/** Where organisers sign in, and where a one-time link leads. The link's secret is in the fragment, which is never sent. */
export function SetUpPage() {
  const [state, setState] = useState<State>({ step: 'asking' })
  useEffect(() => {
    const link = new URLSearchParams(window.location.hash.slice(1)).get('link')
    if (!link) return setState({ step: 'no-link' })
    callApi('organiser-invitation', { link }).then(
      ({ email }) => setState({ step: 'password', link, email }),
      (error: Error) => setState({ step: 'refused', message: error.message }),
    )
  }, [])
  const title =
    state.step === 'no-link' ? 'Sign in as an organiser' : 'Set up your organiser account'
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <RibbonBand />
      <main className={styles.page}>
        <h1>{title}</h1>
        <Step state={state} onDone={(email) => setState({ step: 'done', email })} />
      </main>
    </>
  )
}

function Step({ state, onDone }: { state: State; onDone(email: string): void }) {
  switch (state.step) {
    case 'asking':
      return <p role="status">Looking at your link…</p>
    case 'no-link':
      return <OrganiserSignIn />
    case 'refused':
      return (
        <div>
          <p className={styles.problem} role="alert">
            {state.message}
          </p>
          <Command line="npm run rostra -- organiser add you@example.org" />
        </div>
      )
    case 'password':
      return (
        <PasswordForm link={state.link} email={state.email} onDone={() => onDone(state.email)} />
      )
    case 'done':
      return <Done email={state.email} />
  }
}

function Done({ email }: { email: string }) {
  return (
    <>
      <div className={styles.done} role="status">
        <h2>Your account is ready</h2>
        <p>{email} is an organiser of this event now.</p>
      </div>
      <OrganiserSignIn email={email} />
      <div className={styles.commands}>
        <p>The event is prepared on the command line, next to the server:</p>
        <Command what="Load your event folder" line="npm run rostra -- import my-event --replace" />
        <Command what="Register attendees" line="npm run rostra -- attendees import people.csv" />
        <Command
          what="Invite another organiser"
          line="npm run rostra -- organiser add name@example.org"
        />
      </div>
    </>
  )
}

const Command = ({ what, line }: { what?: string; line: string }) => (
  <div>
    {what}
    <code>{line}</code>
  </div>
)
