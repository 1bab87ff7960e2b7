import { type Conflict, changedFields } from '@rostra/domain/editing'
import { Button } from '../../ui/button.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { formatMoment } from '../ui/times.ts'
import styles from './prepare.module.css'

type Props = {
  conflict: Conflict
  mine: object
  /** Saves one's own form over the other. */
  onKeepMine(): void
  /** Shows the other form; one's own changes are given up. */
  onTakeTheirs(): void
  onClose(): void
}

/** Two have changed the same thing: what differs, and what to do. Nothing has been overwritten. */
export function ConflictDialog({ conflict, mine, onKeepMine, onTakeTheirs, onClose }: Props) {
  const { changedBy = 'Someone (on the command line)', changedAt, current } = conflict
  const { before, after } = changedFields({ ...(current as object) }, { ...mine })
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
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
      {names.length === 0 ? (
        <p>Both versions are the same.</p>
      ) : (
        <dl className={styles.differences}>
          {names.map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className={styles.whose}>Theirs</span> {words(before[name])}
              </dd>
              <dd>
                <span className={styles.whose}>Yours</span> {words(after[name])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ConsoleDialog>
  )
}

const words = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '(empty)'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
