import type { ImportAnswer } from '@rostra/domain/attendee-entry'
import {
  type Pasted,
  pastedAttendees,
  pastedFile,
} from '@rostra/domain/attendee-file/pasted-attendees'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import styles from '../ui/form-kit.module.css'
import { importAttendees } from '../ui/import-attendees.ts'
import { Notice } from '../ui/notice.tsx'
import { counted } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'
import own from './guided.module.css'

const columns = { email: [0], first: 1, last: 2, name: -1, status: [] }

/** Step 4: the attendees who may sign in, from a pasted list or an imported file. */
export function AttendeesStep({ onSaved }: { onSaved(): void }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [answer, setAnswer] = useState<ImportAnswer>()
  const pasted = pastedAttendees(text)
  const add = async () => {
    setBusy(true)
    setProblem('')
    setAnswer(undefined)
    try {
      const file = new File([pastedFile(pasted.attendees)], 'pasted.csv')
      // Names derived from email addresses never replace registered names.
      const done = await importAttendees(file, { columns, header: true, mode: 'add' }, false)
      for (const key of ['organiser-attendees', 'overview', 'audit-log'])
        void queries.invalidateQueries({ queryKey: [key] })
      setAnswer(done)
      if (done.faulty.length === 0) setText('')
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title="Attendees">
      <p>
        Attendees sign in with their email address. Paste them here, or{' '}
        <Link to={consolePaths.attendees('import')}>import a CSV file</Link> from a ticket shop or
        spreadsheet.
      </p>
      {problem && <Notice kind="bad">{problem}</Notice>}
      {answer && <Imported answer={answer} />}
      <TextField
        multiline
        label="Email addresses and names"
        hint="One attendee per line, for example: Ada Okafor <ada@example.org>. Names are optional."
        rows={6}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      {text.trim() !== '' && <Understood pasted={pasted} />}
      <div className={styles.row}>
        {answer && pasted.attendees.length === 0 ? (
          <Button onClick={onSaved}>Continue</Button>
        ) : (
          <Button busy={busy} disabled={pasted.attendees.length === 0} onClick={() => void add()}>
            {busy
              ? 'Adding…'
              : pasted.attendees.length === 0
                ? 'Add attendees'
                : `Add ${counted(pasted.attendees.length, 'attendee')}`}
          </Button>
        )}
      </div>
    </Section>
  )
}

/** Enough to show whether names were read correctly. */
const shown = 5

function Understood({ pasted: { attendees, unread } }: { pasted: Pasted }) {
  const more = attendees.length - shown
  return (
    <div role="status">
      <ul className={own.plain}>
        {attendees.slice(0, shown).map(({ email, first, last }) => (
          <li key={email}>
            {[first, last].filter(Boolean).join(' ')} · {email}
          </li>
        ))}
        {more > 0 && <li className={styles.meta}>and {more.toLocaleString()} more</li>}
      </ul>
      {unread.length > 0 && (
        <p className={styles.warn}>
          {counted(unread.length, 'line')} without an email address: “{unread[0]}”
        </p>
      )}
    </div>
  )
}

const Imported = ({ answer: { added, same, changed, faulty } }: { answer: ImportAnswer }) => (
  <>
    <Notice kind="good">
      <p>
        {counted(added, 'attendee')} added
        {same + changed > 0 && `, ${(same + changed).toLocaleString()} already registered`}.
      </p>
    </Notice>
    {faulty.length > 0 && (
      <Notice kind="bad">
        {faulty.slice(0, shown).map(({ line, fields, errors }) => (
          <p key={line}>
            {fields[0]}: {errors[0]?.message}
          </p>
        ))}
      </Notice>
    )}
  </>
)
