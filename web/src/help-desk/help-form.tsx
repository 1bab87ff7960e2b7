import { type HelpTicketField, helpTicketErrors } from '@rostra/domain/help-desk'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '../platform/api.ts'
import type { StoredUser } from '../platform/stored-user.ts'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './help-page.module.css'

type Values = Record<HelpTicketField, string>
type Errors = Partial<Record<HelpTicketField, string>>

const draftKey = 'help-draft'

/** The ticket form; what was typed is kept in this tab until it was sent. */
export function HelpForm({ user, onSent }: { user: StoredUser | undefined; onSent(): void }) {
  const [values, setValues] = useState<Values>(() => draft(user))
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const summary = useRef<HTMLDivElement>(null)
  const errors: Errors = tried ? helpTicketErrors(values) : {}
  const faults = Object.entries(errors)

  useEffect(() => sessionStorage.setItem(draftKey, JSON.stringify(values)), [values])
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) summary.current?.focus()
  }, [failures])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setTried(true)
    setProblem(undefined)
    if (Object.keys(helpTicketErrors(values)).length > 0) return setFailures(failures + 1)
    setSending(true)
    try {
      await callApi('help-ticket', values)
      sessionStorage.removeItem(draftKey)
      onSent()
    } catch (cause) {
      setProblem((cause as Error).message)
      setFailures(failures + 1)
      setSending(false)
    }
  }
  const field = (name: HelpTicketField) => ({
    id: `help-${name}`,
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {(faults.length > 0 || problem) && (
        <div ref={summary} className={styles.problem} role="alert" tabIndex={-1}>
          <h2>{problem ?? 'There is a problem'}</h2>
          {faults.length > 0 && (
            <ul>
              {faults.map(([name, message]) => (
                <li key={name}>
                  <a href={`#help-${name}`} onClick={(event) => focusField(event, name)}>
                    {message}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <div className={styles.pair}>
        <TextField label="First Name*" autoComplete="given-name" {...field('firstname')} />
        <TextField label="Last Name*" autoComplete="family-name" {...field('lastname')} />
      </div>
      <TextField label="Email*" type="email" autoComplete="email" {...field('email')} />
      <div className={styles.pair}>
        <TextField label="Phone Number" type="tel" autoComplete="tel" {...field('phone')} />
        <TextField label="Company" autoComplete="organization" {...field('company')} />
      </div>
      <TextField label="Comments*" multiline rows={6} {...field('message')} />
      <div className={styles.send}>
        {sending ? (
          <span role="status" className={styles.send}>
            <Spinner /> Sending…
          </span>
        ) : (
          <Button type="submit">SUBMIT</Button>
        )}
      </div>
    </form>
  )
}

/** Keeps the address bar as it is: only the focus moves. */
function focusField(event: { preventDefault(): void }, name: string) {
  event.preventDefault()
  document.getElementById(`help-${name}`)?.focus()
}

function draft(user: StoredUser | undefined): Values {
  const known = {
    firstname: user?.first ?? '',
    lastname: user?.last ?? '',
    email: user?.email ?? '',
  }
  const empty = { ...known, phone: '', company: '', message: '' }
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') }
  } catch {
    return empty
  }
}
