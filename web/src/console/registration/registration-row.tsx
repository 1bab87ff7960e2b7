import { fullName } from '@rostra/domain/attendees/attendee'
import type { ListedRegistration } from '@rostra/domain/registration/registration'
import { Button } from '../../ui/button.tsx'
import { Ago } from '../ui/ago.tsx'
import { Row } from '../ui/row.tsx'
import own from './registration-row.module.css'
import { answersOf } from './registration-texts.ts'

type Props = {
  registration: ListedRegistration
  /** Of someone on the waiting list, from 1. */
  place: number | undefined
  questions: readonly { id: string; label: string }[]
  isChosen: boolean
  onChoose(on: boolean): void
  /** Absent where it would change nothing. */
  onAdmit: (() => void) | undefined
  onRefuse: (() => void) | undefined
}

/** One person who registered, with their answers. */
export function RegistrationRow(props: Props) {
  const { registration, place, questions, isChosen, onChoose, onAdmit, onRefuse } = props
  const { email, at, answers } = registration
  const name = fullName(registration)
  const answered = answersOf(answers, questions)
  return (
    <Row
      start={
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      }
      name={place === undefined ? name : `${place}. ${name}`}
      detail={
        <>
          {email} · <Ago at={Date.parse(at)} />
        </>
      }
      below={
        answered.length > 0 && (
          <p className={own.answers}>
            {answered.map(({ id, question, answer }) => (
              <span key={id}>
                {question} <span className="ink">{answer}</span>
              </span>
            ))}
          </p>
        )
      }
    >
      {onAdmit && (
        <Button variant="secondary" aria-label={`Admit ${name}`} onClick={onAdmit}>
          Admit
        </Button>
      )}
      {onRefuse && (
        <Button variant="quiet" aria-label={`Refuse ${name}`} onClick={onRefuse}>
          Refuse
        </Button>
      )}
    </Row>
  )
}
