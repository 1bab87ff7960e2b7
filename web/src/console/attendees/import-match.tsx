import type { ImportMode } from '@rostra/domain/attendees/attendee-entry'
import { ownColumns } from '@rostra/domain/attendees/attendee-fields'
import { type AttendeeFile, attendeesOf } from '@rostra/domain/attendees/file/attendee-file'
import type { FileColumns } from '@rostra/domain/attendees/file/find-columns'
import type { Sheet } from '@rostra/domain/table-files/workbook/read-workbook'
import prepare from '../ui/form-kit.module.css'
import type { ImportChoice } from '../ui/import-attendees.ts'
import { counted } from '../ui/numbers.ts'
import { Select } from '../ui/select.tsx'
import { SheetSelect } from '../ui/sheet-select.tsx'
import type { TableFile } from '../ui/table-file.ts'
import styles from './attendees.module.css'

type Field = keyof FileColumns
const fields: [Field, string][] = [
  ['email', 'Email'],
  ['first', 'First name'],
  ['last', 'Last name'],
  ['name', 'First and last name in one'],
  ['status', 'Status'],
]
const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const
/** Maximum number of people shown as they will be registered. */
const shownPeople = 3
/** Number of rows read to find those people. */
const readRows = 20

type Props = {
  table: TableFile
  file: AttendeeFile
  choice: ImportChoice
  onChange(choice: ImportChoice): void
  /** Reads another sheet of the workbook. */
  onSheet(sheet: Sheet): void
}

/** Assigns the columns, and shows how the first people will be registered. */
export function ImportMatch({ table, file, choice, onChange, onSheet }: Props) {
  const [first = [], second = []] = file.rows.map((row) => row.fields)
  const options = first.map((cell, index) => ({
    id: String(index),
    name: choice.header && cell.trim() ? cell : `Column ${index + 1}`,
    hint: (choice.header ? second[index] : cell) ?? '',
  }))
  const none = { id: '-1', name: 'Not in this file' }
  const rows = file.rows.slice(0, readRows)
  const own = choice.header ? ownColumns(first, choice.columns) : []
  const keep = own.filter(({ place }) => choice.keep?.includes(place))
  const people = attendeesOf({ rows }, { ...choice, keep }).attendees.slice(0, shownPeople)
  return (
    <>
      <p className="muted small">
        {counted(file.rows.length - (choice.header ? 1 : 0), 'row')}{' '}
        {table.sheet ? (
          <>
            in the sheet <bdi>{table.sheet.name}</bdi>
          </>
        ) : (
          `separated by ${separatorNames[file.separator]}, in ${file.encoding}`
        )}
      </p>
      <div className={prepare.fields}>
        <SheetSelect table={table} onChange={onSheet} />
        {fields.map(([field, label]) => (
          <Select
            key={field}
            label={label}
            value={String(placeOf(choice.columns, field))}
            options={[...options, none]}
            onChange={(id) =>
              onChange({ ...choice, columns: withPlace(choice.columns, field, Number(id)) })
            }
          />
        ))}
        <Select<ImportMode>
          label="Attendees who are already registered"
          value={choice.mode}
          options={[
            { id: 'update', name: 'Update from the file' },
            { id: 'add', name: 'Leave unchanged' },
          ]}
          onChange={(mode) => onChange({ ...choice, mode })}
        />
      </div>
      <label className="line gap-3">
        <input
          type="checkbox"
          checked={choice.header}
          onChange={(event) => onChange({ ...choice, header: event.target.checked })}
        />
        The first row contains column names
      </label>
      {own.length > 0 && (
        <fieldset className={styles.keep}>
          <legend className="bold">Keep other columns</legend>
          <p className="muted small">
            In the list, in exports and, if you like, on certificates. Keep only what you need.
          </p>
          <div className={styles.own}>
            {own.map(({ place, name }) => (
              <label key={place} className={prepare.check}>
                <input
                  type="checkbox"
                  checked={keep.some((it) => it.place === place)}
                  onChange={({ target }) =>
                    onChange({
                      ...choice,
                      keep: own
                        .map((it) => it.place)
                        .filter((it) =>
                          it === place ? target.checked : choice.keep?.includes(it),
                        ),
                    })
                  }
                />
                <bdi>{name}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {choice.columns.status.length > 0 && (
        <p className="muted small">
          Only rows whose status says paid or attending are imported. You see all statuses in the
          next step.
        </p>
      )}
      {people.length > 0 && (
        <ul className={styles.examples} aria-label="First attendees in the file">
          {people.map(({ email, first, last, fields = {} }) => (
            <li key={email}>
              <span className="bold">{`${first} ${last}`.trim()}</span>{' '}
              <span className="muted small">
                {email}
                {Object.entries(fields).map(
                  ([name, value]) =>
                    value !== '' && <span key={name}> · {`${name}: ${value}`}</span>,
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const placeOf = (columns: FileColumns, field: Field): number => {
  const place = columns[field]
  return typeof place === 'number' ? place : (place[0] ?? -1)
}

const withPlace = (columns: FileColumns, field: Field, place: number): FileColumns => ({
  ...columns,
  [field]: typeof columns[field] === 'number' ? place : place < 0 ? [] : [place],
})
