import { takesOptions } from '@rostra/domain/polls/polls'
import { PollResult } from '../../polls/poll-result.tsx'
import { resultText } from '../../polls/result-lines.ts'
import styles from './poll-projection.module.css'
import type { ProjectionProps } from './projection-props.ts'

type Poll = NonNullable<ProjectionProps['view']['poll']>

/** Maximum number of words in a cloud: more would be too small to read. */
const shownWords = 30

/** The open poll, or the last result. Results that attendees cannot see yet are not shown here either. */
export function PollProjection({ view }: ProjectionProps) {
  const { poll } = view
  if (!poll) return null
  const { question, kind, options, state, counts, total = 0 } = poll
  return (
    <div className={styles.place}>
      <figure className={styles.poll} data-size={sizeOf(poll)}>
        <figcaption className={styles.question} dir="auto">
          {question}
        </figcaption>
        {counts ? (
          <PollResult
            poll={{ kind, options }}
            counts={kind === 'words' ? (counts.slice(0, shownWords) as typeof counts) : counts}
            total={total}
            label="Result"
          />
        ) : (
          takesOptions(kind) && (
            <ul className={styles.options} aria-label="Options">
              {options.map((option) => (
                <li key={option} dir="auto">
                  {option}
                </li>
              ))}
            </ul>
          )
        )}
        <p className={styles.state}>
          {state === 'open' &&
            (view.hall
              ? 'Vote now on the session’s page, or with the code'
              : 'Vote now on the session’s page')}
          {state === 'open' && counts && ' · '}
          {counts && (total === 1 ? '1 vote' : `${total.toLocaleString()} votes`)}
        </p>
        {poll.hall && (
          <p className={styles.state}>
            In the hall: {resultText(poll, poll.hall, poll.hallTotal ?? 0)}
          </p>
        )}
      </figure>
    </div>
  )
}

/** Characters per line in large type. */
const questionLine = 40
const optionLine = 50

/** The largest type size at which the whole poll fits on the screen, by its number of lines. */
function sizeOf({ kind, question, options, counts }: Poll): 'large' | 'medium' | 'small' {
  const words = kind === 'words' ? (counts?.length ?? 0) / 4 : 0
  const rated = kind === 'rating' ? 5 : 0
  const lines = options.reduce((sum, { length }) => sum + Math.ceil(length / optionLine), 0)
  const all = Math.ceil(question.length / questionLine) + lines + words + rated
  if (all <= 6) return 'large'
  return all <= 10 ? 'medium' : 'small'
}
