import type { PersonThere } from '@rostra/domain/contract/attendance-calls'
import { Link } from '../../ui/link.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './attendance.module.css'
import { minutes } from './figures.tsx'

/** Those who were at a session; each name leads to the person. */
export const PeopleTable = ({ people }: { people: readonly PersonThere[] }) => (
  <table className={styles.table} aria-label="Attendees">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Email</th>
        <th scope="col">Joined</th>
        <th scope="col">Left</th>
        <th scope="col">Time</th>
        <th scope="col">Time live</th>
      </tr>
    </thead>
    <tbody>
      {people.map(({ id, email, first, last, joined, left, stayed, stayedLive }) => (
        <tr key={id}>
          <td className={styles.name}>
            <Link to={`?person=${encodeURIComponent(id)}`}>{`${first} ${last}`.trim()}</Link>
          </td>
          <td className={styles.email}>{email}</td>
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
    </tbody>
  </table>
)
