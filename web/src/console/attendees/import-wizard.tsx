import {
  fieldsLimit,
  type ImportAnswer,
  importBytes,
  importRows,
} from '@rostra/domain/attendees/attendee-entry'
import { fieldKey, type OwnColumn, ownColumns } from '@rostra/domain/attendees/attendee-fields'
import { type AttendeeFile, openAttendeeFile } from '@rostra/domain/attendees/file/attendee-file'
import { placeOfHeadings } from '@rostra/domain/attendees/file/find-columns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { FileChoice } from '../ui/file-choice.tsx'
import { useFocusOnChange } from '../ui/focus-on-change.ts'
import prepare from '../ui/form-kit.module.css'
import { type ImportChoice, importAttendees } from '../ui/import-attendees.ts'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'
import { openTableFile, sheetOf, type TableFile } from '../ui/table-file.ts'
import styles from './attendees.module.css'
import { ImportChecked } from './import-checked.tsx'
import { ImportMatch } from './import-match.tsx'

type Step =
  | { name: 'file' }
  | {
      name: 'match' | 'check' | 'done'
      table: TableFile
      opened: AttendeeFile
      choice: ImportChoice
      answer?: ImportAnswer
    }

const steps = { file: 'Choose file', match: 'Match columns', check: 'Check', done: 'Done' } as const

/** Imports a file of attendees in four steps; nothing is stored until the third, the check, is confirmed. */
export function ImportWizard({ onDone }: { onDone(): void }) {
  const [step, setStep] = useState<Step>({ name: 'file' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const queries = useQueryClient()
  const known = useCall('attendee-fields', {}).data?.fields ?? []

  const open = async (find: () => TableFile | Promise<TableFile>) => {
    setProblem('')
    try {
      const table = await find()
      const bytes = new Uint8Array(await limited(table.file).arrayBuffer())
      const opened = openAttendeeFile(bytes, importRows)
      if (!opened.ok) return setProblem(opened.reason.message)
      const { columns, header } = opened
      const own = header ? ownColumns(opened.rows[0]?.fields ?? [], columns) : []
      const choice = { columns, header, mode: 'update' as const, keep: keptAtFirst(own, known) }
      setStep({ name: 'match', table, opened, choice })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const send = async (dry: boolean, choice?: ImportChoice) => {
    if (step.name === 'file' || busy) return
    const wanted = choice ? { ...step, choice } : step
    if (choice) setStep(wanted)
    setBusy(true)
    setProblem('')
    try {
      const answer = await importAttendees(wanted.table.file, chosen(wanted), dry)
      setStep({ ...wanted, name: dry ? 'check' : 'done', answer })
      if (!dry)
        for (const key of ['organiser-attendees', 'attendee-fields', 'overview', 'audit-log'])
          void queries.invalidateQueries({ queryKey: [key] })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const box = useFocusOnChange<HTMLDivElement>(step.name)
  return (
    <div ref={box} className={prepare.form}>
      <ol className={styles.steps} aria-label="Steps">
        {Object.entries(steps).map(([name, title], index) => (
          <li
            key={name}
            aria-current={step.name === name ? 'step' : undefined}
            className={step.name === name ? 'bold' : 'muted small'}
          >
            {index + 1} {title}
          </li>
        ))}
      </ol>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {step.name === 'file' && (
        <ChooseFile
          onChoose={(file) => void open(() => openTableFile(limited(file), placeOfHeadings))}
        />
      )}
      {step.name === 'match' && (
        <Section title="Match columns">
          <ImportMatch
            table={step.table}
            file={step.opened}
            choice={step.choice}
            onChange={(choice) => setStep({ ...step, choice })}
            onSheet={(sheet) => void open(() => sheetOf(step.table, sheet))}
          />
          {!isMatched(step.choice) && (
            <p role="status">Choose a column for the email address and one for the name.</p>
          )}
          <div className="line gap-3">
            <Button busy={busy} disabled={!isMatched(step.choice)} onClick={() => void send(true)}>
              {busy ? 'Checking…' : 'Check file'}
            </Button>
            <Button variant="quiet" onClick={() => setStep({ name: 'file' })}>
              Choose another file
            </Button>
          </div>
        </Section>
      )}
      {step.name === 'check' && step.answer && (
        <ImportChecked
          file={step.opened}
          choice={step.choice}
          answer={step.answer}
          busy={busy}
          onChange={(choice) => void send(true, choice)}
          onImport={() => void send(false)}
          onBack={() => setStep({ ...step, name: 'match' })}
        />
      )}
      {step.name === 'done' && step.answer && (
        <>
          <Notice kind="good">
            <p>
              {counted(step.answer.added, 'attendee')} added, {step.answer.changed.toLocaleString()}{' '}
              updated, {step.answer.same.toLocaleString()} unchanged.
            </p>
          </Notice>
          <div>
            <Button onClick={onDone}>View attendees</Button>
          </div>
        </>
      )}
    </div>
  )
}

const template = {
  name: 'attendees-template.csv',
  text: 'Email,First name,Last name\r\nada@example.org,Ada,Okafor\r\n',
}

const ChooseFile = ({ onChoose }: { onChoose(file: File): void }) => (
  <Section title="Choose a file">
    <p>
      An Excel workbook (.xlsx) or a text file (.csv), with a column for the email address and one
      or two for the name. Exports from spreadsheets, ticket shops and address books work.
    </p>
    <FileChoice
      accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
      {...{ template, onChoose }}
    />
  </Section>
)

function limited(file: File): File {
  if (file.size <= importBytes) return file
  throw new Error('This file is larger than 20 MB. Split it and import the parts.')
}

/** A column that was assigned to something else since is not kept. */
function chosen({ opened, choice }: { opened: AttendeeFile; choice: ImportChoice }): ImportChoice {
  const own = choice.header ? ownColumns(opened.rows[0]?.fields ?? [], choice.columns) : []
  const places = own.map(({ place }) => place)
  return { ...choice, keep: places.filter((place) => choice.keep?.includes(place)) }
}

/** All columns, or those that are fields already where the event can't have so many. */
function keptAtFirst(own: readonly OwnColumn[], known: readonly string[]): number[] {
  const keys = new Set(known.map(fieldKey))
  const before = own.filter(({ name }) => keys.has(fieldKey(name)))
  const all = known.length + own.length - before.length
  return (all <= fieldsLimit ? own : before).map(({ place }) => place)
}

/** True when the file can be checked: an email column and a name column are assigned. */
const isMatched = ({ columns }: ImportChoice): boolean =>
  columns.email.length > 0 && (columns.first >= 0 || columns.name >= 0)
