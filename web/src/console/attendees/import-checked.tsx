import type { ImportAnswer } from '@rostra/domain/attendees/attendee-entry'
import { ownColumns } from '@rostra/domain/attendees/attendee-fields'
import type { AttendeeFile } from '@rostra/domain/attendees/file/attendee-file'
import { Button } from '../../ui/button.tsx'
import type { ImportChoice } from '../ui/import-attendees.ts'
import list from '../ui/item-list.module.css'
import { counted } from '../ui/numbers.ts'
import { saveCsv } from '../ui/save-file.ts'
import { Section } from '../ui/screen.tsx'
import { faultyFile } from './faulty-file.ts'
import { ImportStatuses } from './import-statuses.tsx'

/** Maximum number of faulty rows shown; the downloadable file has all of them. */
const shown = 50

type Props = {
  file: AttendeeFile
  choice: ImportChoice
  answer: ImportAnswer
  busy: boolean
  /** Checks the file again with other decisions. */
  onChange(choice: ImportChoice): void
  onImport(): void
  onBack(): void
}

export function ImportChecked({ file, choice, answer, busy, onChange, onImport, onBack }: Props) {
  const { added, changed, same, leftOut, repeated, faulty, statuses = [] } = answer
  const ready = added + changed
  const kept = ownColumns(file.rows[0]?.fields ?? [], choice.columns).filter(({ place }) =>
    choice.keep?.includes(place),
  )
  return (
    <Section title="Check the rows">
      <p role="status">
        {added.toLocaleString()} new · {changed.toLocaleString()} updated · {same.toLocaleString()}{' '}
        unchanged · {faulty.length.toLocaleString()} with errors
        {leftOut > 0 && ` · ${leftOut.toLocaleString()} left out by their status`}
        {repeated > 0 && ` · ${repeated.toLocaleString()} repeated, left out`}
      </p>
      {statuses.length > 0 && (
        <ImportStatuses
          found={statuses}
          choice={choice.statuses ?? {}}
          onChange={(it) => onChange({ ...choice, statuses: it })}
        />
      )}
      {kept.length > 0 && (
        <p>
          Kept of each attendee: <bdi>{kept.map(({ name }) => name).join(', ')}</bdi>
        </p>
      )}
      {faulty.length > 0 && (
        <>
          <ul className={list.items} aria-label="Rows with errors">
            {faulty.slice(0, shown).map(({ line, fields, errors }) => (
              <li key={line} className={list.item}>
                <span className={list.grow}>
                  <span className="bold">Row {line}</span>
                  <span className="muted small">{fields.join(', ')}</span>
                  {errors.map(({ field, message }) => (
                    <span key={field + message} className="bad small">
                      {message}
                    </span>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          {faulty.length > shown && (
            <p>and {(faulty.length - shown).toLocaleString()} more rows with errors</p>
          )}
        </>
      )}
      <div className="line gap-3">
        <Button busy={busy} disabled={ready === 0} onClick={onImport}>
          {busy ? 'Importing…' : `Import ${counted(ready, 'attendee')}`}
        </Button>
        {faulty.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => saveCsv('attendees-with-errors.csv', faultyFile(file, choice, faulty))}
          >
            Download rows with errors
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </Section>
  )
}
