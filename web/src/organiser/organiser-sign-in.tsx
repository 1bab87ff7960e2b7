import { fullName } from '@rostra/domain/attendee'
import { type FormEvent, useState } from 'react'
import { callApi } from '../platform/api.ts'
import { basePath } from '../platform/base-path.ts'
import { storeUser } from '../platform/stored-user.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './set-up-page.module.css'

/** Organisers sign in by password and go on to the site, where they see what attendees see and moderate. */
export function OrganiserSignIn({ email: known = '' }: { email?: string }) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError('')
    try {
      const { token, ...user } = await callApi('organiser-sign-in', { email, password })
      storeUser({ ...user, name: fullName(user) }, token)
      window.location.assign(`${basePath()}/`)
    } catch (cause) {
      setError((cause as Error).message)
      setBusy(false)
    }
  }

  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
      {known === '' && (
        <p className={styles.small}>
          You have no password yet, or have forgotten it? Whoever runs the server gets a one-time
          link with:
          <code>npm run rostra -- organiser add you@example.org</code>
        </p>
      )}
    </>
  )
}
