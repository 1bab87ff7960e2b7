import { Trans } from '@lingui/react/macro'
import type { RegistrationQuestion } from '@rostra/domain/registration/registration'
import { type ReactNode, useId } from 'react'
import { TextField } from '../ui/text-field.tsx'
import { Written } from '../ui/written.tsx'
import styles from './registration.module.css'

type Answer = string | boolean | undefined
type Props = {
  question: RegistrationQuestion
  answer: Answer
  error: string | undefined
  onAnswer(answer: Answer): void
}

/** One of the organisers' own questions; its text is theirs. */
export function QuestionField({ question, answer, error, onAnswer }: Props) {
  const { label, kind, options = [], required } = question
  const id = useId()
  const name = <Written>{required ? `${label}*` : label}</Written>
  if (kind === 'text')
    return (
      <TextField
        label={name}
        maxLength={500}
        value={typeof answer === 'string' ? answer : ''}
        error={error}
        onChange={({ target }) => onAnswer(target.value)}
      />
    )
  if (kind === 'checkbox')
    return <Tick label={name} checked={answer === true} error={error} onChange={onAnswer} />
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{name}</legend>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {options.map((option) => (
        <label key={option} className={`${styles.option} row gap-2 breaks tap`}>
          <input
            type="radio"
            name={id}
            checked={answer === option}
            aria-invalid={error ? true : undefined}
            onChange={() => onAnswer(option)}
          />
          <Written>{option}</Written>
        </label>
      ))}
    </fieldset>
  )
}

type TickProps = {
  label: ReactNode
  checked: boolean
  error: string | undefined
  onChange(checked: boolean): void
}

export function Tick({ label, checked, error, onChange }: TickProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      {error && <FieldError id={`${id}-error`} text={error} />}
      <label className={`${styles.option} row gap-2 breaks tap`}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    </div>
  )
}

const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="bad small bold">
    <span className="visually-hidden">
      <Trans>Error:</Trans>{' '}
    </span>
    {text}
  </p>
)
