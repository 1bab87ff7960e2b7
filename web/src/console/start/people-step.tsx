import type { ImportAnswer } from '@rostra/domain/attendees/attendee-entry'
import {
  type Pasted,
  pastedAttendees,
  pastedFile,
} from '@rostra/domain/attendees/file/pasted-attendees'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { Form, SubmitRow } from '../ui/form.tsx'
import { importAttendees } from '../ui/import-attendees.ts'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import own from './guided.module.css'
import type { StepProps } from './step.ts'

const columns = { email: [0], first: 1, last: 2, name: -1, status: [] }

/** Step 4: the people who may sign in, from a pasted list or an imported file. */
export function PeopleStep({ form, foot, onDone }: StepProps) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<ImportAnswer>()
  const { answers, set } = form
  const pasted = pastedAttendees(answers.people)
  const found = pasted.attendees.length
  const send = async () => {
    if (found === 0) return onDone()
    const file = new File([pastedFile(pasted.attendees)], 'pasted.csv')
    // Names derived from email addresses never replace registered names.
    const done = await importAttendees(file, { columns, header: true, mode: 'add' }, false)
    for (const key of ['organiser-attendees', 'overview', 'audit-log'])
      void queries.invalidateQueries({ queryKey: [key] })
    setAnswer(done)
    if (done.faulty.length > 0) return
    form.stored('people')
    onDone()
  }
  return (
    <Form send={send}>
      <div>
        <h1>Who may come in?</h1>
        <p className={own.lead}>
          People sign in with their email address. Paste them here, or{' '}
          <Link to={consolePaths.attendees('import')}>import a file</Link> from a ticket shop or
          spreadsheet.
        </p>
      </div>
      {answer && answer.faulty.length > 0 && (
        <Notice kind="bad">
          {answer.faulty.slice(0, shown).map(({ line, fields, errors }) => (
            <p key={line}>
              {fields[0]}: {errors[0]?.message}
            </p>
          ))}
        </Notice>
      )}
      <TextField
        multiline
        label="Email addresses and names"
        hint="One person per line, for example: Ada Okafor <ada@example.org>. Names are optional."
        rows={6}
        value={answers.people}
        spellCheck={false}
        onChange={({ target }) => set({ people: target.value })}
      />
      <Understood pasted={pasted} />
      {foot(
        <SubmitRow
          action={found > 0 ? `Add ${counted(found, 'person', 'people')}` : 'Continue'}
          busyAction="Adding…"
        />,
      )}
    </Form>
  )
}

/** Enough to show whether names were read correctly. */
const shown = 3

function Understood({ pasted: { attendees, unread } }: { pasted: Pasted }) {
  const more = attendees.length - shown
  return (
    <div role="status">
      {(attendees.length > 0 || unread.length > 0) && (
        <p>
          <strong>
            {attendees.length.toLocaleString()} found
            {unread.length > 0 && `, ${unread.length.toLocaleString()} odd`}
          </strong>
        </p>
      )}
      <ul className="stack gap-1 list breaks">
        {attendees.slice(0, shown).map(({ email, first, last }) => (
          <li key={email}>
            {[first, last].filter(Boolean).join(' ')} · {email}
          </li>
        ))}
        {more > 0 && <li className="muted small">and {more.toLocaleString()} more</li>}
      </ul>
      {unread.length > 0 && (
        <p className="warn small">
          {counted(unread.length, 'line')} without an email address: “{unread[0]}”
        </p>
      )}
    </div>
  )
}
