import type { SessionReport } from '@rostra/domain/report/report'
import { sessionBefore } from '@rostra/domain/report/report-figures'
import { Link } from '../../ui/link.tsx'
import { count, countOr, ratingOf } from '../ui/numbers.ts'
import { Line } from './line.tsx'
import type { Times } from './report-texts.ts'
import { SessionPolls } from './session-polls.tsx'
import styles from './sessions.module.css'

type Props = {
  sessions: readonly SessionReport[]
  times: Times
  /** The path of a session's attendee list. */
  attendanceOf?: ((showId: string) => string) | undefined
}

/** A row for each session: title and times, figures, its attendance curve, and its polls. */
export const Sessions = ({ sessions, times, attendanceOf }: Props) => (
  <section className={styles.sessions} aria-label="Sessions">
    <h3>Sessions</h3>
    {sessions.some(({ live }) => live !== null) && sessions.length > 1 && (
      <p className="muted tiny">
        ▲ ▼ compare who attended live with the session before
        {sessions.some(({ track }) => track) && ' in the same track'}.
      </p>
    )}
    <ul>
      {sessions
        .toSorted((a, b) => a.startsAt - b.startsAt)
        .map((session) => (
          <li key={session.id}>
            {session.picture ? (
              <img className={styles.photo} src={session.picture} alt="" />
            ) : (
              <span className={styles.noPhoto} />
            )}
            <div className={styles.who}>
              <h4>
                {attendanceOf ? (
                  <Link to={attendanceOf(session.id)}>{session.title}</Link>
                ) : (
                  session.title
                )}
              </h4>
              <p>
                {times.span(session.startsAt, session.endsAt)}
                {session.feedback.median !== null && ` · rated ${ratingOf(session.feedback)} of 5`}
              </p>
            </div>
            <dl>
              {figuresOf(session).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    {value}
                    {name === attendedLive && (
                      <Difference session={session} before={sessionBefore(sessions, session)} />
                    )}
                  </dd>
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

const attendedLive = 'Attended live'

type DifferenceProps = { session: SessionReport; before: SessionReport | undefined }

/** How many more or fewer attended than the session before; nothing before it starts, or if either figure is unknown. */
function Difference({ session, before }: DifferenceProps) {
  const hasStarted = session.course.length > 0
  if (!hasStarted || session.live === null || !before || before.live === null) return null
  const more = session.live - before.live
  if (more === 0) return null
  return (
    <span className={styles.difference}>
      <span aria-hidden="true">
        {more > 0 ? '▲' : '▼'} {count(Math.abs(more))}
      </span>
      <span className="visually-hidden">
        , {count(Math.abs(more))} {more > 0 ? 'more' : 'fewer'} than at the session before
      </span>
    </span>
  )
}

const figuresOf = (session: SessionReport): [name: string, value: string][] => [
  ['Attendees', countOr(session.people)],
  [attendedLive, countOr(session.live)],
  ['Peak', count(session.peak)],
  ...(session.guests ? ([['Guests at once', count(session.guests)]] as [string, string][]) : []),
  ['Average time', session.averageMinutes === null ? '–' : `${count(session.averageMinutes)} min`],
  ['Messages', count(session.messages)],
  ['Reactions', count(session.reactions)],
  ['Questions', count(session.questions)],
  ...(session.voted
    ? ([
        ['Answered', count(session.voted.answered)],
        ['Votes', count(session.voted.votes)],
        ...(session.voted.hallVotes ? [['In the hall', count(session.voted.hallVotes)]] : []),
      ] as [string, string][])
    : []),
]
