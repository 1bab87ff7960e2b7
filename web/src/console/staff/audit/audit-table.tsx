import { type AuditEntry, auditActions } from '@rostra/domain/staff/audit-log'
import { Table } from '../../ui/table.tsx'
import { formatMoment } from '../../ui/times.ts'
import styles from './audit.module.css'
import { changesOf } from './changes-of.ts'

/** On a phone each entry is a card, and the column names are only for screen readers. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <Table
    label="Changes, newest first"
    columns={['When', 'Who', 'Action', 'Details']}
    className={styles.log}
  >
    {entries.map((entry) => (
      <Row key={entry.id} {...entry} />
    ))}
  </Table>
)

const Row = ({ at, by, action, about, before, after }: AuditEntry) => (
  <tr>
    <td>
      <time className="unbroken" dateTime={new Date(at).toISOString()}>
        {formatMoment(at)}
      </time>
    </td>
    <td>{by?.name ?? (action === 'account-sign-in-failed' ? 'Unknown' : 'Command line')}</td>
    <td>
      <strong>{(auditActions as Record<string, string>)[action] ?? action}</strong>
      <span className={styles.about}>{about}</span>
    </td>
    <td>
      <ul className={styles.changes}>
        {changesOf(before, after).map(({ field, was, is }) => (
          <li key={field}>
            <span className="muted small">{field}</span>{' '}
            {was !== undefined && (
              <del>
                <span className="visually-hidden">before </span>
                {was}
              </del>
            )}{' '}
            {is !== undefined && (
              <ins>
                <span className="visually-hidden">after </span>
                {is}
              </ins>
            )}
          </li>
        ))}
      </ul>
    </td>
  </tr>
)
