import type { CertifiedPerson } from '@rostra/domain/certificates/certificate-calls'
import { basePath } from '../../platform/base-path.ts'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import table from '../ui/table.module.css'
import { Table } from '../ui/table.tsx'

const minutes = (count: number): string => `${count.toLocaleString()} min`

/** Each name links to that attendee's sessions, and each certificate to its page. */
export function CertifiedTable({ people }: { people: readonly CertifiedPerson[] }) {
  const hasRule = people.some(({ minutesCounted }) => minutesCounted !== undefined)
  const hasPoints = people.some(({ points }) => points !== undefined)
  const hasPolls = people.some(({ polls }) => polls !== undefined)
  return (
    <Table
      label="Attendees"
      className={table.people}
      columns={[
        ...['Name', 'Email', 'Live', 'Replay'],
        ...(hasRule ? ['Counts'] : []),
        ...(hasPolls ? ['Polls'] : []),
        ...(hasPoints ? ['Points'] : []),
        ...(hasRule ? ['Certificate'] : []),
      ]}
    >
      {people.map((it) => {
        const name = `${it.first} ${it.last}`.trim() || (it.email ?? '')
        return (
          <tr key={it.id}>
            <td>
              <Link to={consolePaths.attendance({ person: it.id })}>{name}</Link>
            </td>
            <td className="muted">{it.email ?? 'No email address'}</td>
            <td data-label="Live">{minutes(it.minutesLive)}</td>
            <td data-label="Replay">{minutes(it.minutesReplay)}</td>
            {it.minutesCounted !== undefined && (
              <td data-label="Counts">{minutes(it.minutesCounted)}</td>
            )}
            {it.polls !== undefined && <td data-label="Polls">{it.polls.toLocaleString()}</td>}
            {it.points !== undefined && <td data-label="Points">{it.points.toLocaleString()}</td>}
            {hasRule && <td data-label="Certificate">{<Certificate of={it} name={name} />}</td>}
          </tr>
        )
      })}
    </Table>
  )
}

const Certificate = ({ of: { earned, code }, name }: { of: CertifiedPerson; name: string }) =>
  earned && code ? (
    <a href={`${basePath()}/certificate/${code}`} target="_blank" rel="noreferrer">
      Open<span className="visually-hidden"> the certificate of {name} in a new tab</span>
    </a>
  ) : (
    <span className="muted">Not yet</span>
  )
