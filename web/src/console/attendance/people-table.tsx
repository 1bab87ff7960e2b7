import type { PersonThere } from '@rostra/domain/attendance/attendance-calls'
import { Link } from '../../ui/link.tsx'
import { Table } from '../ui/table.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './attendance.module.css'
import { minutes } from './figures.tsx'

/** The attendees of a session; each name links to that attendee's sessions. */
export const PeopleTable = ({ people }: { people: readonly PersonThere[] }) => (
  <Table
    label="Attendees"
    columns={['Name', 'Email', 'Joined', 'Left', 'Time', 'Time live']}
    className={styles.people}
  >
    {people.map(({ id, email, first, last, joined, left, stayed, stayedLive }) => (
      <tr key={id}>
        <td className={styles.name}>
          <Link to={`?person=${encodeURIComponent(id)}`}>{`${first} ${last}`.trim()}</Link>
        </td>
        <td className={styles.email}>{email ?? 'No email address'}</td>
        <td data-label="Joined">
          <time>{formatMoment(joined)}</time>
        </td>
        <td data-label="Left">
          {left === null ? 'Still here' : <time>{formatMoment(left)}</time>}
        </td>
        <td data-label="Time">{minutes(stayed)}</td>
        <td data-label="Time live">{minutes(stayedLive)}</td>
      </tr>
    ))}
  </Table>
)
