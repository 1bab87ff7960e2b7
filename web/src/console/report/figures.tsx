import { type ReactionKey, reactionKeys } from '@rostra/domain/reactions/reactions'
import type { Report } from '@rostra/domain/report/report'
import { count, counted, countOr, ratingOf, share } from '../ui/numbers.ts'
import styles from './report.module.css'
import { lasted, type Times } from './report-texts.ts'

const reactionNames: Record<ReactionKey, string> = { c: 'Clap', r: 'Cheers', h: 'Heart' }

/** The main figures, each with its context in words. */
export function Figures({ report, times }: { report: Report; times: Times }) {
  const {
    registered,
    came,
    hallDevices,
    averageMinutes,
    peak,
    messages,
    reactions,
    questions,
    feedback,
    tickets,
  } = report
  const title = (id: string) => report.sessions.find((it) => it.id === id)?.title ?? id
  const kinds = [
    ...reactionKeys.map((key) => `${reactionNames[key]}\u00a0${count(reactions[key])}`),
    `on messages\u00a0${count(reactions.messages)}`,
  ]
  return (
    <dl className={styles.figures}>
      <Figure name="Registered" value={count(registered)} />
      <Figure name="Attended" value={countOr(came)}>
        {came === null ? 'not recorded' : `${share(came, registered)} of registered attendees`}
        {feedback.median !== null &&
          ` · ${counted(feedback.count, 'rating')}, median ${ratingOf(feedback)} of 5`}
      </Figure>
      {hallDevices && (
        <Figure name="Devices in halls" value={count(hallDevices)}>
          beside the attendees
        </Figure>
      )}
      <Figure name="Peak attendance" value={count(peak?.people ?? 0)}>
        {peak && `${times.moment(peak.at)}, ${title(peak.showIds[0] ?? '')}`}
      </Figure>
      <Figure
        name="Average time"
        value={averageMinutes === null ? '–' : `${count(averageMinutes)} min`}
      >
        {averageMinutes === null
          ? came === null
            ? 'not recorded'
            : 'no attendees yet'
          : 'per attendee'}
      </Figure>
      <Figure name="Messages" value={count(messages.written)}>
        {messages.removed > 0 && `${count(messages.removed)} removed`}
      </Figure>
      <Figure name="Reactions" value={count(reactions.shows + reactions.messages)}>
        {kinds.join(' · ')}
      </Figure>
      <Figure name="Questions" value={count(questions.asked)}>
        {count(questions.answered)} answered
      </Figure>
      <Figure name="Help tickets" value={count(tickets.sent)}>
        {count(tickets.answered)} answered
        {tickets.medianMs !== null && `, half within ${lasted(tickets.medianMs)}`}
      </Figure>
    </dl>
  )
}

type Props = { name: string; value: string; children?: React.ReactNode }

const Figure = ({ name, value, children }: Props) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      {children && <span>{children}</span>}
    </dd>
  </div>
)
