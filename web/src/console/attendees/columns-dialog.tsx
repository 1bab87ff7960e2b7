import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Confirm } from '../ui/confirm.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from '../ui/form-kit.module.css'
import { Row, Rows } from '../ui/row.tsx'
import { shownLimit } from './shown-columns.ts'

type Props = {
  /** The names of all fields, and of those shown in the list. */
  fields: readonly string[]
  shown: readonly string[]
  onShow(names: string[]): void
  onClose(): void
}

/** Which fields the list shows, and which are no longer needed. */
export function ColumnsDialog({ fields, shown, onShow, onClose }: Props) {
  const [deleted, setDeleted] = useState<string>()
  const { change: remove } = useChange('attendee-field-remove')
  return (
    <ConsoleDialog title="Columns" onClose={onClose}>
      <p className={styles.meta}>
        What your files say about attendees besides address and name. The list shows up to{' '}
        {shownLimit}; exports have all of them.
      </p>
      <Rows label="Fields">
        {fields.map((name) => (
          <Row
            key={name}
            name={
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={shown.includes(name)}
                  disabled={!shown.includes(name) && shown.length >= shownLimit}
                  onChange={({ target }) =>
                    onShow(
                      fields.filter((it) => (it === name ? target.checked : shown.includes(it))),
                    )
                  }
                />
                {name}
              </label>
            }
          >
            <Button
              variant="secondary"
              aria-label={`Delete ${name}`}
              onClick={() => setDeleted(name)}
            >
              Delete
            </Button>
          </Row>
        ))}
      </Rows>
      {deleted !== undefined && (
        <Confirm
          title={`Delete “${deleted}”?`}
          action="Delete"
          run={async () => {
            await remove({ name: deleted })
            showToast({ title: `“${deleted}” deleted` })
            if (fields.length === 1) onClose()
          }}
          onClose={() => setDeleted(undefined)}
        >
          <p>
            The values of all attendees are deleted with it. This can’t be undone, but a file that
            has the column can be imported again.
          </p>
        </Confirm>
      )}
    </ConsoleDialog>
  )
}
