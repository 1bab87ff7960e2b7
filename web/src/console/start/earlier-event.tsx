import type { EventArchiveAnswer } from '@rostra/domain/event/event-archive.schema'
import { useState } from 'react'
import { Check } from '../ui/check.tsx'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { counted } from '../ui/numbers.ts'

type Found = Extract<EventArchiveAnswer, { ok: true }>

type Props = {
  found: Found
  /** Rejects with what went wrong. */
  onImport(wishes: { day: string; people: boolean }): Promise<unknown>
  onCancel(): void
}

/** A day without a time, such as 2030-03-04, is parsed as midnight UTC. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** What the file contains, and the options for importing it. */
export function EarlierEvent({ found, onImport, onCancel }: Props) {
  const { edition, timeZone, firstDay, sessions, speakers, partners, libraries, attendees } = found
  const [people, setPeople] = useState(false)
  const days = Math.max(1, ...sessions.map(({ day }) => day))
  return (
    <Form send={(text) => onImport({ day: text('day'), people })}>
      <p>
        {[edition, firstDay && dayFormat.format(Date.parse(firstDay)), timeZone]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul>
        <li>
          {counted(sessions.length, 'session')} on {counted(days, 'day')}
        </li>
        <li>
          {counted(speakers.length, 'speaker')},{' '}
          {counted(partners.length, 'host or sponsor', 'hosts and sponsors')}
        </li>
        <li>{counted(libraries.length, 'library', 'libraries')}</li>
        <li>{counted(attendees, 'attendee')}</li>
      </ul>
      {sessions.length > 0 && (
        <FormField
          label="New first day (optional)"
          name="day"
          type="date"
          hint="All days move with it; times of day and time zones stay the same. Replays and cancellations aren’t imported. Leave empty to keep the earlier dates."
        />
      )}
      {attendees > 0 && (
        <Check checked={people} onChange={setPeople}>
          Register its {counted(attendees, 'attendee')}, who can then sign in
        </Check>
      )}
      <SubmitRow action="Import event" busyAction="Importing…" onCancel={onCancel} />
    </Form>
  )
}
