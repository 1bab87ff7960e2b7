import type { EventArchiveAnswer } from '@rostra/domain/event-archive.schema'
import { useState } from 'react'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { counted } from '../ui/numbers.ts'
import own from './guided.module.css'

type Found = Extract<EventArchiveAnswer, { ok: true }>

type Props = {
  found: Found
  /** Rejects with what went wrong. */
  onImport(wishes: { day: string; people: boolean }): Promise<unknown>
  onCancel(): void
}

/** A day without a time, such as 2030-03-04, is parsed as midnight UTC. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** As many names as fit on a line; the rest are counted. */
const named = 8
const list = (names: readonly string[]) =>
  names.length <= named
    ? names.join(', ')
    : `${names.slice(0, named).join(', ')} and ${names.length - named} more`

/** What the file contains, and the options for importing it. */
export function EarlierEvent({ found, onImport, onCancel }: Props) {
  const { edition, timeZone, firstDay, sessions, speakers, partners, libraries, attendees } = found
  const [people, setPeople] = useState(false)
  const days = Math.max(1, ...sessions.map(({ day }) => day))
  const facts: [string, string][] = [
    ['Sessions', `${counted(sessions.length, 'session')} on ${counted(days, 'day')}`],
    ['First day', firstDay ? dayFormat.format(Date.parse(firstDay)) : 'No sessions'],
    ['Time zone', timeZone],
    ['Speakers', list(speakers) || 'None'],
    ['Hosts and sponsors', list(partners) || 'None'],
    ['Libraries', list(libraries) || 'None'],
    ['Attendees', counted(attendees, 'attendee')],
  ]
  return (
    <Form send={(text) => onImport({ day: text('day'), people })}>
      <dl className={own.facts}>
        {edition && (
          <div>
            <dt>Edition</dt>
            <dd>{edition}</dd>
          </div>
        )}
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sessions.length > 0 && (
        <details>
          <summary>Show sessions</summary>
          <ul className={own.sessions}>
            {sessions.map(({ title, day, time }) => (
              <li key={`${title} ${day} ${time}`}>
                <span className={styles.meta}>
                  Day {day}, {time}
                </span>{' '}
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
      {sessions.length > 0 && (
        <FormField
          label="New first day (optional)"
          name="day"
          type="date"
          hint="All days move with it; times of day and time zones stay the same. Replays and cancellations aren’t imported. Leave empty to keep the earlier dates."
        />
      )}
      {attendees > 0 && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={people}
            onChange={(event) => setPeople(event.target.checked)}
          />
          Register its {counted(attendees, 'attendee')}, who can then sign in
        </label>
      )}
      <SubmitRow action="Import event" busyAction="Importing…" onCancel={onCancel} />
    </Form>
  )
}
