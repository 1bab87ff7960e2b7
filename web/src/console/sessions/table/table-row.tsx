import type { Need } from '@rostra/domain/sessions/session-needs'
import { Pencil } from 'lucide-react'
import { memo, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Names } from '../../../ui/names.tsx'
import { consolePaths } from '../../ui/console-paths.ts'
import { dayIn, timeIn } from '../../ui/event-zone.ts'
import type { SessionListItem } from '../session-list-item.ts'
import { EditedRow, type EditedRowProps } from './edited-row.tsx'
import { needNames } from './need-names.ts'
import styles from './table.module.css'

type Props = Omit<EditedRowProps, 'onDone'> & {
  needs: readonly Need[]
  isChosen: boolean
  onChoose(id: string): void
}

/** One session; Edit turns its cells into fields. */
const Row = ({ needs, isChosen, onChoose, ...props }: Props) => {
  /** Undefined as long as it was not edited: the button takes the focus only when the fields go. */
  const [edits, setEdits] = useState<boolean>()
  const { session, startsAt } = props.listed
  const { id, title, track, duration, speakers } = session
  if (edits) return <EditedRow {...props} onDone={() => setEdits(false)} />
  return (
    <tr data-chosen={isChosen ? '' : undefined}>
      <td className={styles.choose}>
        <label>
          <input type="checkbox" checked={isChosen} onChange={() => onChoose(id)} />
          <span className="visually-hidden">Choose {title}</span>
        </label>
      </td>
      <td className="digits unbroken">
        <time dateTime={new Date(startsAt).toISOString()}>
          {dayIn(props.timeZone, startsAt)} {timeIn(props.timeZone, startsAt)}
        </time>
      </td>
      <td className="digits unbroken small">{Math.round(duration / 60)} min</td>
      <th scope="row">
        <Link to={consolePaths.sessions(id)} aria-label={`Edit ${title}`}>
          {title}
        </Link>
      </th>
      <td className="small">{track}</td>
      <td className="small">
        <Names speakers={speakers} />
      </td>
      <td className="small">
        <NeedsOf listed={props.listed} needs={needs} />
      </td>
      <td className={styles.actions}>
        <IconButton
          data-edit
          // The field that had the focus is gone.
          autoFocus={edits === false}
          label={`Change start, length, track and speakers of ${title}`}
          onClick={() => setEdits(true)}
        >
          <Pencil size={18} />
        </IconButton>
      </td>
    </tr>
  )
}

/** Of a thousand rows, only those are drawn again of which something has changed. */
export const TableRow = memo(
  Row,
  (a, b) =>
    a.listed.session === b.listed.session &&
    a.listed.revision === b.listed.revision &&
    a.isChosen === b.isChosen &&
    a.needs.join() === b.needs.join() &&
    a.tracks === b.tracks,
)

function NeedsOf({
  listed: { session },
  needs,
}: {
  listed: SessionListItem
  needs: readonly Need[]
}) {
  if (session.status === 'cancelled') return <span className="muted">Cancelled</span>
  if (needs.length === 0) return <span className="good">Ready</span>
  return (
    <ul className={styles.needs} aria-label={`What “${session.title}” still needs`}>
      {needs.map((it) => (
        <li key={it}>{needNames[it].name}</li>
      ))}
    </ul>
  )
}
