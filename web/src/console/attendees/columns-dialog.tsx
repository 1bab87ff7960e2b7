import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from '../ui/form-kit.module.css'
import { Asks } from '../ui/listed.tsx'
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
  return (
    <ConsoleDialog title="Columns" onClose={onClose}>
      <p className="muted small">
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
            <Asks
              variant="secondary"
              aria-label={`Delete ${name}`}
              call="attendee-field-remove"
              payload={{ name }}
              title={`Delete “${name}”?`}
              action="Delete"
              done={`“${name}” deleted`}
              then={() => fields.length === 1 && onClose()}
              text="The values of all attendees are deleted with it. This can’t be undone, but a file that has the column can be imported again."
            >
              Delete
            </Asks>
          </Row>
        ))}
      </Rows>
    </ConsoleDialog>
  )
}
