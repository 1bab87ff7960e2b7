import { averageRating } from '@rostra/domain/polls/polls'
import type { PollReport, SessionReport } from '@rostra/domain/report/report'
import { count, counted, share } from '../ui/numbers.ts'
import styles from './sessions.module.css'

/** The polls of a session with their votes. */
export const SessionPolls = ({ session: { title, polls } }: { session: SessionReport }) => (
  <ul className={styles.polls} aria-label={`Polls of ${title}`}>
    {polls.map((poll, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two polls may have the same text
      <li key={index}>
        <p className={styles.question}>
          <bdi>{poll.question}</bdi>{' '}
          <span className={styles.people}>{counted(poll.people, 'vote')}</span>
        </p>
        <p className={styles.result}>
          <Votes poll={poll} votes={poll.votes} of={poll.people} />
          {poll.kind === 'rating' && poll.people > 0 && (
            <span>Average {count(averageRating(poll.votes) ?? 0)}</span>
          )}
          {poll.kind === 'words' && <span>Word cloud: the words are in the exported file</span>}
        </p>
        {poll.hall && (
          <p className={styles.result}>
            <span className={styles.people}>In the hall: {counted(poll.hall.devices, 'vote')}</span>
            <Votes poll={poll} votes={poll.hall.votes} of={poll.hall.devices} />
          </p>
        )}
      </li>
    ))}
  </ul>
)

type VotesProps = { poll: PollReport; votes: readonly number[]; of: number }

/** The votes for each answer, with its share of those who voted. */
const Votes = ({ poll: { kind, options }, votes, of }: VotesProps) =>
  votes.map((it, index) => {
    const name = kind === 'rating' ? '★'.repeat(index + 1) : (options[index] ?? '')
    return (
      <span key={name}>
        <bdi>{name}</bdi> <b>{count(it)}</b>
        {of > 0 && ` (${share(it, of)})`}
      </span>
    )
  })
