import { useLingui } from '@lingui/react/macro'
import { type Choices, highestRating, shareOf } from '@rostra/domain/polls/polls'
import { Check } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import type { PollOnPage } from './polls-store.ts'
import { percent, resultLines } from './result-lines.ts'
import styles from './session-polls.module.css'
import { useVote } from './use-vote.ts'

type Props = {
  showId: string
  poll: PollOnPage
  /** Whether votes are taken. */
  isOpen: boolean
}

/** The options of a poll, each of which is also the bar of its result: a tap on one is the vote. */
export function PollOptions({ showId, poll, isOpen }: Props) {
  const { t } = useLingui()
  const { chosen, error, send } = useVote(showId, poll)
  const errorId = useId()
  const { id, question, kind, state, counts, total = 0 } = poll
  // Someone who has voted anonymously on another device can't change it here.
  const takesVotes = isOpen && poll.mine !== null
  const lines = resultLines(poll, counts ?? [])
  const most = Math.max(1, ...lines.map(({ votes }) => votes))
  const highest = numberText(highestRating)
  const bars = lines.map(({ value, name, spoken, votes }) => {
    const share = counts ? shareOf(votes, total) : 0
    const isMine = isChosen(chosen, value)
    return {
      value,
      isMine,
      look: {
        className: styles.option,
        'data-mine': isMine ? '' : undefined,
        'data-most': state === 'closed' && votes === most ? '' : undefined,
        style: { '--share': `${share}%` } as CSSProperties,
      },
      text: (
        <>
          {isMine && <Check size={16} aria-hidden="true" />}
          <span className={styles.name} dir="auto">
            {spoken && (
              <span className="visually-hidden">{t`${{ rating: spoken }} of ${{ highest }}`}</span>
            )}
            <span aria-hidden={spoken !== '' || undefined}>{name}</span>
            {isMine && !takesVotes && <span className="visually-hidden"> ({t`Your answer`})</span>}
          </span>
          {counts && (
            <span className="muted digits">
              <span className="visually-hidden">: </span>
              {percent(share)}
            </span>
          )}
        </>
      ),
    }
  })
  if (!takesVotes)
    return (
      <ol
        className={`${styles.options} stack gap-2 list shrinks`}
        aria-label={t`Result`}
        data-takes-focus
      >
        {bars.map(({ value, look, text }) => (
          <li key={value} {...look}>
            {text}
          </li>
        ))}
      </ol>
    )
  return (
    <>
      <fieldset
        className={`${styles.options} stack gap-2 list shrinks`}
        aria-describedby={error ? errorId : undefined}
      >
        <legend className="visually-hidden">{question}</legend>
        {bars.map(({ value, isMine, look, text }) => (
          <label key={value} {...look}>
            <input
              type={kind === 'multiple' ? 'checkbox' : 'radio'}
              className="visually-hidden"
              name={id}
              checked={isMine}
              onChange={({ target }) => send(withChoice(poll, chosen, value, target.checked))}
              onKeyDown={moveFocus}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {error && (
        <p id={errorId} className="bad bold" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

/** Arrow keys move the focus without voting, as they would among radio buttons. Enter votes, like the space bar. */
function moveFocus(event: KeyboardEvent<HTMLInputElement>) {
  const input = event.currentTarget
  if (event.key === 'Enter') input.click()
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const inputs = [...(input.closest('fieldset')?.querySelectorAll('input') ?? [])]
  inputs.at((inputs.indexOf(input) + step) % inputs.length)?.focus()
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const isChosen = (choices: Choices | null | undefined, value: number): boolean =>
  Array.isArray(choices) ? choices.includes(value) : choices === value

function withChoice(
  { kind }: PollOnPage,
  before: Choices | null | undefined,
  value: number,
  on: boolean,
): Choices {
  if (kind === 'rating') return value
  if (kind === 'single') return [value]
  const others = (Array.isArray(before) ? before : []).filter((it) => it !== value)
  return on ? [...others, value] : others
}
