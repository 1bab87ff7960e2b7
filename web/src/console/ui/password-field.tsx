import { useState } from 'react'
import { Check } from './check.tsx'
import { FormField } from './form.tsx'

type Props = {
  label: string
  name: string
  autoComplete: 'new-password' | 'current-password'
  hint?: string
}

/** A field whose password can be shown while typing, so that it need not be typed twice. */
export function PasswordField({ hint, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <FormField {...rest} {...(hint ? { hint } : {})} type={shown ? 'text' : 'password'} />
      <Check checked={shown} onChange={() => setShown(!shown)}>
        {rest.autoComplete === 'new-password' ? 'Show new password' : 'Show password'}
      </Check>
    </div>
  )
}

export const newPasswordHint = 'At least 12 characters. A few words you can remember work well.'
