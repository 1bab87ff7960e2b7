import { Trans } from '@lingui/react/macro'
import { type AudienceQuestion, inAudienceOrder } from '@rostra/domain/questions/audience-questions'
import { useQueryClient } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { callApi } from '../platform/transport/api.ts'
import { attempt } from '../ui/toast-errors.ts'
import styles from './question-list.module.css'

type Props = { question: AudienceQuestion; textId: string }

/** Votes for a question or withdraws the vote; shows the click immediately, then the stored number. */
export function VoteButton({ question: { id, votes, voted }, textId }: Props) {
  const queries = useQueryClient()
  /** The chosen state while the request is pending. */
  const [pressed, setPressed] = useState<boolean>()
  const wanted = useRef(voted)
  const sending = useRef(false)
  const isOn = pressed ?? voted
  const count = votes + (isOn === voted ? 0 : isOn ? 1 : -1)

  const vote = async () => {
    wanted.current = !isOn
    setPressed(!isOn)
    if (sending.current) return
    sending.current = true
    try {
      let answer = await callApi('question-vote', { id, vote: wanted.current })
      // If someone clicks again before the response, the last click counts.
      while (answer.voted !== wanted.current)
        answer = await callApi('question-vote', { id, vote: wanted.current })
      queries.setQueriesData<{ questions: AudienceQuestion[] }>(
        { queryKey: ['questions'] },
        (list) =>
          list && {
            ...list,
            questions: inAudienceOrder(
              list.questions.map((it) => (it.id === id ? { ...it, ...answer } : it)),
            ),
          },
      )
    } finally {
      sending.current = false
      setPressed(undefined)
    }
  }

  return (
    <button
      type="button"
      className={styles.vote}
      aria-pressed={isOn}
      aria-describedby={textId}
      onClick={() => void attempt(vote())}
    >
      <ChevronUp size={20} aria-hidden="true" />
      <span className="visually-hidden">
        <Trans>Vote</Trans>
      </span>
      {/* Said elsewhere in the row: the button's name stays the same while others vote. */}
      <span aria-hidden="true">{numberText(count)}</span>
    </button>
  )
}
