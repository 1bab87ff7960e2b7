import type { SessionReport } from '@rostra/domain/report'
import { count, countOr, ratingOf } from '../ui/numbers.ts'
import { Line } from './line.tsx'
import type { Times } from './report-words.ts'
import { SessionPolls } from './session-polls.tsx'
import styles from './sessions.module.css'

/** A row for each session: who it was, how many, how lively, and how it went. */
export const Sessions = ({
  sessions,
  times,
}: {
  sessions: readonly SessionReport[]
  times: Times
}) => (
  <section className={styles.sessions} aria-label="Sessions">
    <h3>Sessions</h3>
    <ul>
      {sessions.map((session) => (
        <li key={session.id}>
          {session.picture ? (
            <img className={styles.photo} src={session.picture} alt="" />
          ) : (
            <span className={styles.noPhoto} />
          )}
          <div className={styles.who}>
            <h4>{session.title}</h4>
            <p>
              {times.span(session.startsAt, session.endsAt)}
              {session.feedback.median !== null && ` · rated ${ratingOf(session.feedback)} of 5`}
            </p>
          </div>
          <dl>
            {figuresOf(session).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Line
            className={styles.small}
            values={session.course}
            most={Math.max(0, ...session.course)}
          />
          {session.polls.length > 0 && <SessionPolls session={session} />}
        </li>
      ))}
    </ul>
  </section>
)

const figuresOf = (session: SessionReport): [name: string, value: string][] => [
  ['Attendees', countOr(session.people)],
  ['Attended live', countOr(session.live)],
  ['Peak', count(session.peak)],
  ['Average time', session.averageMinutes === null ? '–' : `${count(session.averageMinutes)} min`],
  ['Messages', count(session.messages)],
  ['Reactions', count(session.reactions)],
  ['Questions', count(session.questions)],
  ...(session.voted
    ? ([
        ['Answered', count(session.voted.answered)],
        ['Votes', count(session.voted.votes)],
      ] as [string, string][])
    : []),
]
