import { type Conflict, changedFields } from '@rostra/domain/event/editing'
import { Button } from '../../../ui/button.tsx'
import { ConsoleDialog } from '../console-dialog.tsx'
import { formatMoment } from '../times.ts'
import styles from './conflict-dialog.module.css'

type Props = {
  conflict: Conflict
  mine: object
  /** Labels of the fields, by their name. */
  names?: Readonly<Record<string, string>>
  /** Converts each version for comparison, by label; by default they are compared as they are. */
  compared?(entity: unknown): Record<string, unknown>
  /** Saves this form over the other version. */
  onKeepMine(): void
  /** Shows the other version; the changes in this form are discarded. */
  onTakeTheirs(): void
  onClose(): void
}

/** Shown when someone else saved first: what differs, and what to do. Nothing has been overwritten. */
export function ConflictDialog(props: Props) {
  const { conflict, mine, names = {}, compared, onKeepMine, onTakeTheirs, onClose } = props
  const { changedBy = 'Someone (on the command line)', changedAt, current } = conflict
  const shown = compared ?? ((entity: unknown) => ({ ...(entity as object) }))
  const { before, after } = changedFields(shown(current), shown(mine))
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <ConsoleDialog
      title="Someone else has changed this"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onKeepMine}>Save my version</Button>
          <Button variant="secondary" onClick={onTakeTheirs}>
            Use their version
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
        </>
      }
    >
      <p>
        {changedBy} saved another version{changedAt ? ` on ${formatMoment(changedAt)}` : ''}. Your
        changes aren’t saved yet.
      </p>
      {fields.length === 0 ? (
        <p>Both versions are the same.</p>
      ) : (
        <dl className={styles.differences}>
          {fields.map((name) => (
            <div key={name}>
              <dt className="bold">{names[name] ?? name}</dt>
              <dd>
                <span className={styles.whose}>Theirs</span> {textOf(before[name])}
              </dd>
              <dd>
                <span className={styles.whose}>Yours</span> {textOf(after[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ConsoleDialog>
  )
}

const textOf = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '(empty)'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
