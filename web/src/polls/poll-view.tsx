import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { averageRating, type Poll } from '@rostra/domain/polls/polls'
import type { ReactNode } from 'react'
import { numberText } from '../platform/i18n/i18n.ts'
import { PollOptions } from './poll-options.tsx'
import { PollResult } from './poll-result.tsx'
import { PollWord } from './poll-word.tsx'
import type { PollOnPage } from './polls-store.ts'
import { resultText } from './result-lines.ts'
import styles from './session-polls.module.css'

type Props = {
  showId: string
  poll: PollOnPage
  /** Nobody can vote any more, even if the poll is open. */
  closed: boolean
  children?: ReactNode
}

/** One poll: its options or its word, the result as far as the person may see it, and how a vote is kept. */
export function PollView({ showId, poll, closed, children }: Props) {
  const { t } = useLingui()
  const { question, kind, state, mine, counts, total = 0 } = poll
  const isOpen = state === 'open' && !closed
  const isWords = kind === 'words'
  return (
    <section
      className={`${styles.poll} stack gap-2`}
      aria-label={`${t`Poll`}: ${question}`}
      data-comes
    >
      <h2 className={styles.question} lang={poll.lang} dir="auto" tabIndex={-1}>
        {question}
      </h2>
      {children}
      {isWords && isOpen && <PollWord showId={showId} poll={poll} />}
      {isWords ? (
        counts && (
          <PollResult
            {...{ poll, counts, total, mine }}
            label={t`Result`}
            mineLabel={t`Your answer`}
          />
        )
      ) : (
        <PollOptions showId={showId} poll={poll} isOpen={isOpen} />
      )}
      {counts && (
        <p className="muted small">
          <Plural value={total} one="# vote" other="# votes" />
          <Average counts={kind === 'rating' ? counts : []} />
        </p>
      )}
      {poll.hall && <InHall poll={poll} counts={poll.hall} />}
      {state === 'open' && (
        <p className="muted small">
          {isOpen ? <HowToVote poll={poll} /> : <Trans>Voting is over.</Trans>}{' '}
          {isOpen && !counts && <WhenShown poll={poll} />} {isOpen && <HowKept poll={poll} />}
        </p>
      )}
    </section>
  )
}

/** Votes from the hall's phones, which the result above does not include. */
function InHall({ poll, counts }: { poll: PollOnPage; counts: NonNullable<Poll['hall']> }) {
  const result = resultText(poll, counts, poll.hallTotal ?? 0)
  return (
    <p className="muted small">
      <Trans>In the hall: {result}</Trans>
    </p>
  )
}

const HowToVote = ({ poll: { kind, mine } }: { poll: PollOnPage }) =>
  mine === null ? (
    <Trans>Your vote was counted.</Trans>
  ) : kind === 'words' ? null : kind === 'multiple' ? (
    <Trans>Tap every answer that fits.</Trans>
  ) : mine === undefined ? (
    <Trans>Tap to vote.</Trans>
  ) : (
    <Trans>Tap another to change your vote.</Trans>
  )

const WhenShown = ({ poll: { results } }: { poll: PollOnPage }) =>
  results === 'closed' ? (
    <Trans>The result is shown when the poll is closed.</Trans>
  ) : (
    <Trans>The result is shown after you vote.</Trans>
  )

const HowKept = ({ poll: { anonymous } }: { poll: PollOnPage }) =>
  anonymous ? (
    <Trans>Anonymous: your answer is stored without your name.</Trans>
  ) : (
    <Trans>Your answer is stored with your name.</Trans>
  )

function Average({ counts }: { counts: NonNullable<PollOnPage['counts']> }) {
  const average = averageRating(counts.filter((it) => typeof it === 'number'))
  if (average === undefined) return null
  const mean = numberText(average)
  return (
    <>
      {' · '}
      <Trans>Average: {mean}</Trans>
    </>
  )
}
