import type { SessionInNumbers } from '@rostra/domain/attendance/attendance-calls'
import { sessionState } from '@rostra/domain/sessions/session-state'
import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { OrganisersLink } from '../ui/organisers-link.tsx'
import { Tag } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './attendance.module.css'
import { minutes } from './figures.tsx'

const average = ({ people, stayed }: SessionInNumbers) => (people === 0 ? 0 : stayed / people)

const columns: readonly { name: string; by(session: SessionInNumbers): number | string }[] = [
  { name: 'Session', by: ({ title }) => title },
  { name: 'Start', by: ({ startsAt }) => startsAt },
  { name: 'Attendees', by: ({ people }) => people },
  { name: 'Attended live', by: ({ livePeople }) => livePeople },
  { name: 'Average time', by: average },
  { name: 'Peak', by: ({ peak }) => peak },
  { name: 'Here now', by: ({ hereNow }) => hereNow },
]

/** The figures of every session, in order of time until another column is chosen; the title links to its attendees. */
export function SessionsInNumbers({ sessions }: { sessions: readonly SessionInNumbers[] }) {
  const [sort, setSort] = useState({ by: 1, descending: false })
  if (sessions.length === 0)
    return (
      <EmptyList
        action={<OrganisersLink to={consolePaths.sessions()}>Go to Sessions</OrganisersLink>}
      >
        No sessions yet. Attendance appears here when a session opens.
      </EmptyList>
    )
  const sortedBy = columns[sort.by]?.by ?? average
  const shown = sessions.toSorted((a, b) => {
    const [one, other] = sort.descending ? [sortedBy(b), sortedBy(a)] : [sortedBy(a), sortedBy(b)]
    return typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other)
  })
  return (
    <Table
      label="Sessions"
      className={styles.sessions}
      columns={columns.map(({ name }, index) => ({
        name,
        sorted: index !== sort.by ? 'none' : sort.descending ? 'descending' : 'ascending',
        // Figures begin with the highest.
        onSort: () =>
          setSort({ by: index, descending: index === sort.by ? !sort.descending : index > 1 }),
      }))}
    >
      {shown.map((session) => (
        <tr key={session.id}>
          <th scope="row">
            <Link data-row to={`?show=${encodeURIComponent(session.id)}`}>
              {session.title}
            </Link>
            {session.state === sessionState.live && <Tag>Live</Tag>}
          </th>
          <td>
            <time>{formatMoment(session.startsAt)}</time>
          </td>
          <td data-label="Attendees">{session.people.toLocaleString()}</td>
          <td data-label="Attended live">{session.livePeople.toLocaleString()}</td>
          <td data-label="Average time">
            {session.people === 0 ? '–' : minutes(average(session))}
          </td>
          <td data-label="Peak">{session.peak.toLocaleString()}</td>
          <td data-label="Here now">{session.hereNow.toLocaleString()}</td>
        </tr>
      ))}
    </Table>
  )
}
