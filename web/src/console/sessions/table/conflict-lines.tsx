import type { Conflict } from '@rostra/domain/sessions/conflicts'
import { Link } from '../../../ui/link.tsx'
import { consolePaths } from '../../ui/console-paths.ts'
import { dayIn, timeIn } from '../../ui/event-zone.ts'
import { Notice } from '../../ui/notice.tsx'
import { counted } from '../../ui/numbers.ts'
import type { Sessions } from '../session-list-item.ts'
import styles from './table.module.css'

/** Conflicts that are shown at once. */
const most = 3

type Props = { data: Sessions; conflicts: readonly Conflict[] }

/** People who would speak in two sessions at a time, with a way to both; several are folded. */
export function ConflictLines({ data: { sessions, timeZone }, conflicts }: Props) {
  if (conflicts.length === 0) return null
  const titleOf = (id: string) => sessions.find((it) => it.session.id === id)?.session.title ?? id
  const line = ({ name, at, sessions: [one, other] }: Conflict) => (
    <li key={`${name} ${one} ${other}`}>
      <strong>
        <bdi>{name}</bdi> speaks twice
      </strong>{' '}
      at {timeIn(timeZone, at)} on {dayIn(timeZone, at)}:{' '}
      <Link to={consolePaths.sessions(one)}>{titleOf(one)}</Link> and{' '}
      {/* Where they break over lines anyway, a finger must not meet both. */}
      <br />
      <Link to={consolePaths.sessions(other)}>{titleOf(other)}</Link>
    </li>
  )
  return (
    <Notice kind="bad">
      <ul className={styles.conflicts}>{conflicts.slice(0, most).map(line)}</ul>
      {conflicts.length > most && (
        <details>
          <summary>{counted(conflicts.length - most, 'more conflict')}</summary>
          <ul className={styles.conflicts}>{conflicts.slice(most).map(line)}</ul>
        </details>
      )}
    </Notice>
  )
}
