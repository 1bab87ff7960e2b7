import type { PersonThere } from '@rostra/domain/attendance/attendance-calls'
import { Link } from '../../ui/link.tsx'
import table from '../ui/table.module.css'
import { Table } from '../ui/table.tsx'
import { formatMoment } from '../ui/times.ts'
import { minutes } from './figures.tsx'

/** The attendees of a session; each name links to that attendee's sessions. */
export const PeopleTable = ({ people }: { people: readonly PersonThere[] }) => (
  <Table
    label="Attendees"
    columns={['Name', 'Email', 'Joined', 'Left', 'Time', 'Time live']}
    className={table.people}
  >
    {people.map(({ id, email, first, last, joined, left, stayed, stayedLive }) => (
      <tr key={id}>
        <td>
          <Link to={`?person=${encodeURIComponent(id)}`}>{`${first} ${last}`.trim()}</Link>
        </td>
        <td className="muted">{email ?? 'No email address'}</td>
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
