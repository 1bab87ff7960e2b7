import { Trans, useLingui } from '@lingui/react/macro'
import type { RegistrationView } from '@rostra/domain/registration/registration.schema'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '../platform/transport/api.ts'
import { Button } from '../ui/button.tsx'
import { NamePair } from '../ui/name-order.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { QuietErrors, TextField } from '../ui/text-field.tsx'
import { fieldErrors } from './field-errors.ts'
import { QuestionField, Tick } from './question-field.tsx'
import styles from './registration.module.css'

export type Entered = {
  email: string
  first: string
  last: string
  answers: Record<string, string | boolean>
  consent: boolean
}
export const nothingEntered: Entered = {
  email: '',
  first: '',
  last: '',
  answers: {},
  consent: false,
}

type Props = {
  form: RegistrationView
  entered: Entered
  onChange(entered: Entered): void
  /** Called once a code was sent. */
  onSent(): void
}

/** The form. The server checks it, and its errors are shown at their fields. */
export function RegisterForm({ form, entered, onChange, onSent }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [website, setWebsite] = useState('')
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await callApi('register', { ...entered, website })
      onSent()
    } catch (cause) {
      const found = fieldErrors(cause)
      setErrors(found)
      if (Object.keys(found).length === 0) setProblem((cause as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const field = (name: 'email' | 'first' | 'last') => ({
    value: entered[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...entered, [name]: target.value }),
  })

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <QuietErrors value={true}>
        <div className={styles.pair}>
          <NamePair
            first={
              <TextField label={t`First Name*`} autoComplete="given-name" {...field('first')} />
            }
            last={<TextField label={t`Last Name`} autoComplete="family-name" {...field('last')} />}
          />
        </div>
        <TextField
          label={t`Email*`}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          {...field('email')}
        />
        {form.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={entered.answers[question.id]}
            error={errors[`answers.${question.id}`]}
            onAnswer={(answer = '') =>
              onChange({ ...entered, answers: { ...entered.answers, [question.id]: answer } })
            }
          />
        ))}
        {form.consentHtml && (
          <div className={styles.consent}>
            {!isSentence(form.consentHtml) && <SafeHtml html={form.consentHtml} />}
            <Tick
              label={
                isSentence(form.consentHtml) ? (
                  <SafeHtml className={styles.sentence} html={form.consentHtml} />
                ) : (
                  t`I agree*`
                )
              }
              checked={entered.consent}
              error={errors.consent}
              onChange={(consent) => onChange({ ...entered, consent })}
            />
          </div>
        )}
      </QuietErrors>
      {/* For programs that fill in every field: people neither see nor reach it. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={({ target }) => setWebsite(target.value)}
          />
        </label>
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? t`Sending code…` : t`Register`}
        </Button>
      </div>
      <p className={styles.hint}>
        <Trans>We’ll email you a code to make sure that the address is yours.</Trans>
      </p>
    </form>
  )
}

/** Whether a consent is one paragraph: then it is what people tick, and nothing has to repeat it. */
const isSentence = (html: string): boolean =>
  html.startsWith('<p>') && html.match(/<(?:p|h\d|[ou]l|pre|table|blockquote)\b/g)?.length === 1
