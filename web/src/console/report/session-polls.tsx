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
          {linesOf(poll).map(([name, votes]) => (
            <span key={name}>
              <bdi>{name}</bdi> <b>{count(votes)}</b>
              {poll.people > 0 && ` (${share(votes, poll.people)})`}
            </span>
          ))}
          {poll.kind === 'rating' && poll.people > 0 && (
            <span>Average {count(averageRating(poll.votes) ?? 0)}</span>
          )}
          {poll.kind === 'words' && <span>Word cloud: the words are in the exported file</span>}
        </p>
      </li>
    ))}
  </ul>
)

const linesOf = ({ kind, options, votes }: PollReport): [name: string, votes: number][] =>
  votes.map((it, index) => [kind === 'rating' ? '★'.repeat(index + 1) : (options[index] ?? ''), it])
