import { Password } from '@rostra/domain/organiser'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { callApi } from '../platform/api.ts'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './set-up-page.module.css'

type Props = { link: string; email: string; onDone(): void }

export function PasswordForm({ link, email, onDone }: Props) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const checked = v.safeParse(Password, password)
    if (!checked.success) return setError(checked.issues[0].message)
    setBusy(true)
    setError(undefined)
    try {
      await callApi('organiser-set-up', { link, password })
      onDone()
    } catch (cause) {
      setError((cause as Error).message)
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <TextField
        label="Choose a password"
        hint="At least 12 characters. A few words you can remember are good."
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        value={password}
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
        Show the password
      </label>
      <button type="submit" className={styles.submit} aria-disabled={busy}>
        {busy ? <Spinner /> : 'Set up'}
      </button>
    </form>
  )
}
