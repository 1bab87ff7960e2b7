import type { FoundStatus, StatusChoice } from '@rostra/domain/attendees/file/statuses'
import { Check } from '../ui/check.tsx'
import styles from './attendees.module.css'

type Props = {
  found: readonly FoundStatus[]
  choice: StatusChoice
  onChange(choice: StatusChoice): void
}

/** The statuses in the file with their rows; those that are not ticked are left out. */
export function ImportStatuses({ found, choice: { take = [], leave = [] }, onChange }: Props) {
  const without = (list: readonly string[], status: string) => list.filter((it) => it !== status)
  return (
    <fieldset className={styles.keep}>
      <legend className="bold">Statuses in the file</legend>
      <p className="muted small">Rows with a ticked status are imported.</p>
      <div className={styles.own}>
        {found.map(({ status, rows, taken }) => (
          <Check
            key={status}
            checked={take.includes(status) || (taken && !leave.includes(status))}
            onChange={(isTicked) =>
              onChange({
                take: isTicked ? [...take, status] : without(take, status),
                leave: isTicked ? without(leave, status) : [...leave, status],
              })
            }
          >
            <span>
              <bdi>{status || 'No status'}</bdi> · {rows.toLocaleString()}
            </span>
          </Check>
        ))}
      </div>
    </fieldset>
  )
}
