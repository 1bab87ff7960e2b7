import type { ImportAnswer } from '@rostra/domain/attendee-entry'
import Papa from 'papaparse'
import { Button } from '../../ui/button.tsx'
import prepare from '../ui/form-kit.module.css'
import list from '../ui/item-list.module.css'
import { counted } from '../ui/numbers.ts'
import { saveCsv } from '../ui/save-file.ts'
import { Section } from '../ui/screen.tsx'

/** Maximum number of faulty rows shown; the downloadable file has all of them. */
const shown = 50

type Props = { answer: ImportAnswer; busy: boolean; onImport(): void; onBack(): void }

export function ImportChecked({ answer, busy, onImport, onBack }: Props) {
  const { added, changed, same, leftOut, repeated, faulty } = answer
  const ready = added + changed
  return (
    <Section title="Check the rows">
      <p role="status">
        {added.toLocaleString()} new · {changed.toLocaleString()} updated · {same.toLocaleString()}{' '}
        unchanged · {faulty.length.toLocaleString()} with errors
        {leftOut > 0 && ` · ${leftOut.toLocaleString()} cancelled or not attending, left out`}
        {repeated > 0 && ` · ${repeated.toLocaleString()} repeated, left out`}
      </p>
      {faulty.length > 0 && (
        <>
          <ul className={list.items} aria-label="Rows with errors">
            {faulty.slice(0, shown).map(({ line, fields, errors }) => (
              <li key={line} className={list.item}>
                <span className={list.grow}>
                  <span className={prepare.title}>Row {line}</span>
                  <span className={prepare.meta}>{fields.join(', ')}</span>
                  {errors.map(({ field, message }) => (
                    <span key={field + message} className={prepare.bad}>
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
      <div className={prepare.row}>
        <Button busy={busy} disabled={ready === 0} onClick={onImport}>
          {busy ? 'Importing…' : `Import ${counted(ready, 'attendee')}`}
        </Button>
        {faulty.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => saveCsv('attendees-with-errors.csv', faultyCsv(faulty))}
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

/** The original rows, each preceded by its errors. Formulas are escaped so that spreadsheets don't run them. */
const faultyCsv = (faulty: ImportAnswer['faulty']): string =>
  Papa.unparse(
    [
      ['Row', 'Error'],
      ...faulty.map(({ line, fields, errors }) => [
        String(line),
        errors.map(({ message }) => message).join('; '),
        ...fields,
      ]),
    ],
    { escapeFormulae: true },
  )
