import { Trans, useLingui } from '@lingui/react/macro'
import type { AudienceQuestion } from '@rostra/domain/questions/audience-questions'
import { inAudienceOrder, type QuestionMode } from '@rostra/domain/questions/audience-questions'
import { ChevronUp } from 'lucide-react'
import { useCallback, useState } from 'react'
import { numberText } from '../../platform/i18n/i18n.ts'
import { device } from './device.ts'
import styles from './hall.module.css'
import { type Frame, useLoaded } from './use-hall.ts'

type Props = { showId: string; mode: QuestionMode | undefined }

/** The questions that everyone sees, with a vote for each. */
export function HallQuestions({ showId, mode }: Props) {
  const load = useCallback(
    async () => (await device.call('questions', { showId })).questions,
    [showId],
  )
  const concerns = useCallback(
    ({ questions }: Frame) =>
      questions?.showId === showId ? (questions.changed ? 'soon' : 'counts') : undefined,
    [showId],
  )
  const { data: questions = [], setData } = useLoaded(load, concerns)
  if (mode === undefined || mode === 'private' || questions.length === 0) return null
  const change = (id: string, answer: { votes: number; voted: boolean }) =>
    setData((all = []) =>
      inAudienceOrder(all.map((it) => (it.id === id ? { ...it, ...answer } : it))),
    )
  return (
    <section className={styles.card} aria-labelledby="questions">
      <h2 id="questions">
        <Trans>Questions</Trans>
      </h2>
      <ul className={styles.questions}>
        {questions.map((it) => (
          <Question key={it.id} question={it} onVote={change} />
        ))}
      </ul>
    </section>
  )
}

type QuestionProps = {
  question: AudienceQuestion
  onVote(id: string, answer: { votes: number; voted: boolean }): void
}

function Question({ question, onVote }: QuestionProps) {
  const { t } = useLingui()
  const { id, text, asker, state, hidden, votes, voted, mine, answer } = question
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const vote = async () => {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      onVote(id, await device.call('question-vote', { id, vote: !voted }))
    } catch (problem) {
      setError((problem as Error).message)
    }
    setBusy(false)
  }
  const textId = `question-${id}`
  return (
    <li data-state={state}>
      {hidden === undefined && state !== 'answered' ? (
        <button
          type="button"
          className={styles.vote}
          aria-pressed={voted}
          aria-describedby={textId}
          onClick={() => void vote()}
        >
          <ChevronUp size={20} aria-hidden="true" />
          <span className="visually-hidden">
            <Trans>Vote</Trans>
          </span>
          <span aria-hidden="true">{numberText(votes)}</span>
        </button>
      ) : (
        <span className={styles.votes}>{hidden ? '' : numberText(votes)}</span>
      )}
      <div className="stack gap-1 from-top">
        <p id={textId} className={styles.text} lang="" dir="auto">
          {text}
        </p>
        <p className="muted small">
          {hidden === 'waiting' ? (
            <Trans>Waiting for approval. Only you can see it.</Trans>
          ) : hidden === 'dismissed' ? (
            <Trans>Not chosen. Only you can see it.</Trans>
          ) : state === 'on-air' ? (
            <Trans>Being answered now</Trans>
          ) : state === 'answered' ? (
            <Trans>Answered</Trans>
          ) : mine ? (
            <Trans>Yours</Trans>
          ) : (
            <bdi>{asker || t`In the hall`}</bdi>
          )}
        </p>
        {answer !== undefined && (
          <p lang="" dir="auto">
            {answer}
          </p>
        )}
        {error && (
          <p className="bad small bold" role="alert">
            {error}
          </p>
        )}
      </div>
    </li>
  )
}
