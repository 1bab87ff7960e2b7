import type { Closing } from '@rostra/domain/contract/closing-calls'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { formatMoment } from '../ui/times.ts'

/** What is not done yet, each with the screen where it can be. */
export function WaitingList({ sessions, questions, tickets, announcements }: Closing['waits']) {
  const lines = [
    ...sessions.map(({ id, title, startsAt, endsAt }) => ({
      key: id,
      to: '/sessions',
      text: `${title}: ${formatMoment(startsAt)} to ${formatMoment(endsAt)}`,
    })),
    ...counted(
      questions,
      'question without an answer',
      'questions without an answer',
      '/questions',
    ),
    ...counted(tickets, 'open help ticket', 'open help tickets', '/help'),
    ...counted(
      announcements,
      'announcement that waits for its time',
      'announcements that wait for their time',
      '/announcements',
    ),
  ]
  if (lines.length === 0) return <Notice kind="hint">Nothing waits any more.</Notice>
  return (
    <>
      <p>Look at this before. It stays as it is when you close the event all the same:</p>
      <ul aria-label="What still waits">
        {lines.map(({ key, to, text }) => (
          <li key={key}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const counted = (count: number, one: string, many: string, to: string) =>
  count === 0
    ? []
    : [{ key: to, to, text: `${count.toLocaleString()} ${count === 1 ? one : many}` }]
