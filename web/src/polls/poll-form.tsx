import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Choices, highestRating, wordUnits } from '@rostra/domain/polls'
import { type FormEvent, useId, useState } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { PollOnPage } from './polls-store.ts'
import styles from './show-polls.module.css'

type Props = {
  poll: PollOnPage
  /** The vote to change. */
  before: Choices | undefined
  /** Rejects with the message to show. */
  send(choices: Choices): Promise<void>
  onCancel?(): void
}

/** One person’s ballot. */
export function PollForm({ poll, before, send, onCancel }: Props) {
  const { t } = useLingui()
  const [choices, setChoices] = useState(before)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const errorId = useId()
  const isEmpty =
    choices === undefined ||
    (typeof choices !== 'number' && choices.length === 0) ||
    (typeof choices === 'string' && choices.trim() === '')
  const choose = (next: Choices) => {
    setChoices(next)
    setError('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (isEmpty) return setError(poll.kind === 'words' ? t`Enter a word` : t`Choose an answer`)
    setBusy(true)
    setError('')
    try {
      await send(choices)
    } catch (error) {
      setError((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {poll.kind === 'words' ? (
        <TextField
          label={t`Your answer, in a word or two`}
          value={typeof choices === 'string' ? choices : ''}
          maxLength={wordUnits}
          autoComplete="off"
          error={error || undefined}
          onChange={({ target }: { target: HTMLInputElement }) => choose(target.value)}
        />
      ) : (
        <fieldset className={styles.options} aria-describedby={error ? errorId : undefined}>
          <legend className="visually-hidden">{poll.question}</legend>
          {optionsOf(poll).map(({ value, name, stars }) => (
            <label key={value} className={styles.option}>
              <input
                type={poll.kind === 'multiple' ? 'checkbox' : 'radio'}
                name={poll.id}
                checked={isChosen(choices, value)}
                onChange={({ target }) => choose(chosen(poll, choices, value, target.checked))}
              />
              <span dir="auto" className={stars && 'visually-hidden'}>
                {name}
              </span>
              {stars && <span aria-hidden="true">{stars}</span>}
            </label>
          ))}
        </fieldset>
      )}
      {error && poll.kind !== 'words' && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.row}>
        <Button type="submit" busy={busy}>
          <Trans>Vote</Trans>
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

const optionsOf = ({ kind, options }: PollOnPage) =>
  kind === 'rating'
    ? Array.from({ length: highestRating }, (_, index) => {
        const [rating, highest] = [numberText(index + 1), numberText(highestRating)]
        return {
          value: index + 1,
          name: t`${{ rating }} of ${{ highest }}`,
          stars: `${rating} ${'★'.repeat(index + 1)}`,
        }
      })
    : options.map((name, value) => ({ value, name, stars: '' }))

const isChosen = (choices: Choices | undefined, value: number): boolean =>
  Array.isArray(choices) ? choices.includes(value) : choices === value

function chosen(
  { kind }: PollOnPage,
  before: Choices | undefined,
  value: number,
  on: boolean,
): Choices {
  if (kind === 'rating') return value
  if (kind === 'single') return [value]
  const others = (Array.isArray(before) ? before : []).filter((it) => it !== value)
  return on ? [...others, value] : others
}
