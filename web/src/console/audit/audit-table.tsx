import { type AuditEntry, auditActions } from '@rostra/domain/audit-log'
import table from '../ui/table.module.css'
import { formatMoment } from '../ui/times.ts'
import styles from './audit.module.css'
import { changesOf } from './changes-of.ts'

/** On a phone each entry is a card: the columns' names stand in front of their values. */
export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <table className={`${table.table} ${styles.log}`}>
    <caption className="visually-hidden">Changes, newest first</caption>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">Action</th>
        <th scope="col">Details</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id} {...entry} />
      ))}
    </tbody>
  </table>
)

const Row = ({ at, by, action, about, before, after }: AuditEntry) => (
  <tr>
    <td>
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
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
            <span className={styles.field}>{field}</span>{' '}
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
