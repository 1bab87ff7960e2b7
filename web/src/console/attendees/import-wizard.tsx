import type { AttendeeColumn, ImportAnswer, ImportMode } from '@rostra/domain/attendee-entry'
import { useQueryClient } from '@tanstack/react-query'
import Papa from 'papaparse'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import prepare from '../prepare/prepare.module.css'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import styles from './attendees.module.css'
import { type ImportChoice, importAttendees } from './import-call.ts'
import { ImportChecked } from './import-checked.tsx'
import { hasHeader, matchColumns } from './match-columns.ts'
import { saveFile } from './save-file.ts'

type Step =
  | { name: 'file' }
  | {
      name: 'match' | 'check' | 'done'
      file: File
      rows: string[][]
      choice: ImportChoice
      answer?: ImportAnswer
    }

/** Rows of the file that are shown while columns are matched. */
const shownRows = 5
const steps = { file: 'File', match: 'Match', check: 'Check', done: 'Done' } as const
const fields: [AttendeeColumn, string][] = [
  ['email', 'Email'],
  ['first', 'First name'],
  ['last', 'Last name'],
]

/** A file of people, in four steps; nothing is stored before the third was read. */
export function ImportWizard({ onDone }: { onDone(): void }) {
  const [step, setStep] = useState<Step>({ name: 'file' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const queries = useQueryClient()

  const choose = (file: File) => {
    setProblem('')
    Papa.parse<string[]>(file, {
      preview: shownRows + 1,
      skipEmptyLines: true,
      complete: ({ data: rows }) => {
        const [first] = rows
        if (!first) return setProblem('This file is empty.')
        const header = hasHeader(first)
        const columns = header
          ? matchColumns(first)
          : { email: first.findIndex((cell) => cell.includes('@')), first: -1, last: -1 }
        setStep({ name: 'match', file, rows, choice: { columns, header, mode: 'update' } })
      },
      error: ({ message }) => setProblem(message),
    })
  }
  const send = async (dry: boolean) => {
    if (step.name === 'file' || busy) return
    setBusy(true)
    setProblem('')
    try {
      const answer = await importAttendees(step.file, step.choice, dry)
      setStep({ ...step, name: dry ? 'check' : 'done', answer })
      if (!dry)
        for (const key of ['organiser-attendees', 'overview', 'audit-log'])
          void queries.invalidateQueries({ queryKey: [key] })
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ol className={styles.steps} aria-label="Steps">
        {Object.entries(steps).map(([name, title], index) => (
          <li
            key={name}
            aria-current={step.name === name ? 'step' : undefined}
            className={step.name === name ? prepare.title : prepare.meta}
          >
            {index + 1} {title}
          </li>
        ))}
      </ol>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {step.name === 'file' && <ChooseFile onChoose={choose} />}
      {step.name === 'match' && (
        <Section title="Which column is what?">
          <Match
            rows={step.rows}
            choice={step.choice}
            onChange={(choice) => setStep({ ...step, choice })}
          />
          <div className={prepare.row}>
            <Button
              busy={busy}
              disabled={step.choice.columns.email < 0 || step.choice.columns.first < 0}
              onClick={() => void send(true)}
            >
              {busy ? 'Checking…' : 'Check the file'}
            </Button>
            <Button variant="quiet" onClick={() => setStep({ name: 'file' })}>
              Another file
            </Button>
          </div>
        </Section>
      )}
      {step.name === 'check' && step.answer && (
        <ImportChecked
          answer={step.answer}
          busy={busy}
          onImport={() => void send(false)}
          onBack={() => setStep({ ...step, name: 'match' })}
        />
      )}
      {step.name === 'done' && step.answer && (
        <>
          <Notice kind="good">
            <p>
              {step.answer.added.toLocaleString()} people added,{' '}
              {step.answer.changed.toLocaleString()} changed, {step.answer.same.toLocaleString()} as
              they were.
            </p>
          </Notice>
          <div>
            <Button onClick={onDone}>See all attendees</Button>
          </div>
        </>
      )}
    </>
  )
}

function ChooseFile({ onChoose }: { onChoose(file: File): void }) {
  const id = useId()
  return (
    <Section title="A CSV file">
      <p>
        With a column each for e-mail, first and last name, as spreadsheets save it (“CSV UTF-8”).
      </p>
      <div className={prepare.row}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) onChoose(file)
          }}
        />
        <label
          htmlFor={id}
          className={prepare.uploadLabel}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const file = event.dataTransfer.files[0]
            if (file) onChoose(file)
          }}
        >
          Choose a file, or drop it here
        </label>
        <Button
          variant="quiet"
          onClick={() =>
            saveFile(
              'attendees-template.csv',
              'email,first,last\r\nada@example.org,Ada,Okafor\r\n',
              'text/csv',
            )
          }
        >
          Download a template
        </Button>
      </div>
    </Section>
  )
}

type MatchProps = { rows: string[][]; choice: ImportChoice; onChange(choice: ImportChoice): void }

function Match({ rows, choice, onChange }: MatchProps) {
  const [first = [], second = []] = rows
  const options = first.map((cell, index) => ({
    id: String(index),
    name: choice.header && cell.trim() ? cell : `Column ${index + 1}`,
    hint: (choice.header ? second[index] : cell) ?? '',
  }))
  const none = { id: '-1', name: 'Not in the file' }
  return (
    <>
      <div className={prepare.fields}>
        {fields.map(([field, label]) => (
          <Select
            key={field}
            label={label}
            value={String(choice.columns[field])}
            options={[...options, none]}
            onChange={(id) =>
              onChange({ ...choice, columns: { ...choice.columns, [field]: Number(id) } })
            }
          />
        ))}
        <Select<ImportMode>
          label="People who are registered already"
          value={choice.mode}
          options={[
            { id: 'update', name: 'get the name in the file' },
            { id: 'add', name: 'stay as they are' },
          ]}
          onChange={(mode) => onChange({ ...choice, mode })}
        />
      </div>
      <label className={prepare.row}>
        <input
          type="checkbox"
          checked={choice.header}
          onChange={(event) => onChange({ ...choice, header: event.target.checked })}
        />
        The first row names the columns
      </label>
    </>
  )
}
