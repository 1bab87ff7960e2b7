import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import styles from './form.module.css'

type Props = {
  label: string
  name: string
  error: string | undefined
  autoComplete: 'new-password' | 'current-password'
  hint?: string
}

/** A password, which can be looked at while it is typed: nobody has to type it twice. */
export function PasswordField({ hint, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <TextField {...rest} {...(hint ? { hint } : {})} type={shown ? 'text' : 'password'} />
      <label className={styles.check}>
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
        Show password
      </label>
    </div>
  )
}

export const newPasswordHint = 'At least 12 characters. A few words you can remember work well.'
