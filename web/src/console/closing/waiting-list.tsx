import type { Closing } from '@rostra/domain/closing/closing-calls'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Notice } from '../ui/notice.tsx'
import { formatSpan } from '../ui/times.ts'

/** What is still to do, each with a link to the screen for it. */
export function WaitingList({ sessions, questions, tickets, announcements }: Closing['waits']) {
  const lines = [
    ...sessions.map(({ id, title, startsAt, endsAt }) => ({
      key: id,
      to: consolePaths.sessions(),
      text: (
        <>
          <bdi>{title}</bdi>: {formatSpan(startsAt, endsAt)}
        </>
      ),
    })),
    ...openItems(
      questions,
      'unanswered question',
      'unanswered questions',
      consolePaths.desk({ tab: 'questions' }),
    ),
    ...openItems(
      tickets,
      'open help ticket',
      'open help tickets',
      consolePaths.desk({ tab: 'help' }),
    ),
    ...openItems(
      announcements,
      'scheduled announcement',
      'scheduled announcements',
      consolePaths.desk({ send: 'announcement' }),
    ),
  ]
  if (lines.length === 0) return <Notice kind="hint">Nothing is outstanding.</Notice>
  return (
    <>
      <p>These items are still open. Closing the event won’t change them:</p>
      <ul aria-label="Open items">
        {lines.map(({ key, to, text }) => (
          <li key={key}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const openItems = (count: number, one: string, many: string, to: string) =>
  count === 0
    ? []
    : [{ key: to, to, text: `${count.toLocaleString()} ${count === 1 ? one : many}` }]
