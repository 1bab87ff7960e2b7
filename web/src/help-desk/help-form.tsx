import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HelpTicketError, HelpTicketReason } from '@rostra/domain/help-desk/help-desk.schema'
import { type HelpTicketField, helpTicketErrors } from '@rostra/domain/help-desk/help-desk.schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { helpDraftKey } from '../platform/identity/personal-data.ts'
import type { StoredUser } from '../platform/identity/stored-user.ts'
import { callApi } from '../platform/transport/api.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { NamePair } from '../ui/name-order.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { QuietErrors, TextField } from '../ui/text-field.tsx'
import styles from './help-page.module.css'
import { TechnicalDetails, technicalDetails } from './technical-details.tsx'

type Values = Record<HelpTicketField, string>

/** The ticket form; input is kept in this tab until it is sent. */
export function HelpForm({ user, onSent }: { user: StoredUser | undefined; onSent(): void }) {
  const { t } = useLingui()
  const draftKey = helpDraftKey(user?.id)
  const [values, setValues] = useState<Values>(() => draft(user))
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [withDetails, setWithDetails] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const errors = tries > 0 ? helpTicketErrors(values) : {}

  useEffect(() => sessionStorage.setItem(draftKey, JSON.stringify(values)), [values, draftKey])
  // Each failed attempt moves the focus to the first invalid field.
  useEffect(() => {
    const first = tries > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (!first) return
    // Moving the focus reads the error, unless the field already has the focus.
    if (document.activeElement !== first) return first.focus()
    const remove = announce(document.getElementById(`${first.id}-error`)?.textContent ?? '', true)
    first.addEventListener('input', remove, { once: true })
    return remove
  }, [tries])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    setTries(tries + 1)
    setProblem(undefined)
    if (Object.keys(helpTicketErrors(values)).length > 0) return
    setSending(true)
    try {
      await callApi(
        'help-ticket',
        withDetails ? { ...values, details: technicalDetails() } : values,
      )
      sessionStorage.removeItem(draftKey)
      onSent()
    } catch (cause) {
      setProblem((cause as Error).message)
      setSending(false)
    }
  }
  const field = (name: HelpTicketField) => ({
    id: `help-${name}`,
    name,
    value: values[name],
    error: errors[name] && helpErrorText(errors[name]),
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  })

  return (
    <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <QuietErrors value={true}>
        <div className={`${styles.pair} stack gap-4`}>
          <NamePair
            first={
              <TextField label={t`First Name*`} autoComplete="given-name" {...field('firstname')} />
            }
            last={
              <TextField label={t`Last Name*`} autoComplete="family-name" {...field('lastname')} />
            }
          />
        </div>
        <TextField label={t`Email*`} type="email" autoComplete="email" {...field('email')} />
        <div className={`${styles.pair} stack gap-4`}>
          <TextField label={t`Phone Number`} type="tel" autoComplete="tel" {...field('phone')} />
          <TextField label={t`Company`} autoComplete="organization" {...field('company')} />
        </div>
        <TextField label={t`Comments*`} multiline rows={6} {...field('message')} />
      </QuietErrors>
      <TechnicalDetails included={withDetails} onChange={setWithDetails} />
      <div className="row gap-3 tap">
        {!sending && (
          <Button type="submit">
            <Trans>SUBMIT</Trans>
          </Button>
        )}
        <span role="status" className="row gap-3 tap">
          {sending && (
            <>
              <Spinner /> <Trans>Sending…</Trans>
            </>
          )}
        </span>
      </div>
    </form>
  )
}

function draft(user: StoredUser | undefined): Values {
  const known = {
    firstname: user?.first ?? '',
    lastname: user?.last ?? '',
    email: user?.email ?? '',
  }
  const empty = { ...known, phone: '', company: '', message: '' }
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(helpDraftKey(user?.id)) ?? '{}') }
  } catch {
    return empty
  }
}

/** The error at an invalid field, in the server's words. */
const helpErrorText = ({ reason, params }: HelpTicketError): string =>
  texts[reason](numberText(Number(params?.limit)))

const texts: Record<HelpTicketReason, (limit: string) => string> = {
  'first-name-missing': () => t`Please provide your first name`,
  'last-name-missing': () => t`Please provide your last name`,
  'email-invalid': () => t`Please provide a valid email address`,
  'help-message-missing': () => t`Please enter your message`,
  'text-missing': () => t`Enter text`,
  'text-too-long': (limit) => t`Use ${{ limit }} characters or fewer`,
}
