import { temporalZone } from '@rostra/domain/zoned-time'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Form, FormField, SubmitRow, useFieldError } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { Section } from '../ui/screen.tsx'
import { FieldError, type SendForm } from '../ui/use-form.ts'
import { ZoneField } from '../ui/zone-field.tsx'
import { type StoredEvent, staleAfterEvent } from './stored-event.ts'

type Props = {
  /** Absent while there is no event yet: then it is created here. */
  stored?: StoredEvent
  /** `day` is the first day of the event, such as `2027-03-04`, or empty. */
  onSaved(day: string): void
}

/** Step 1: what the event is called, and its time zone. */
export function NameStep({ stored, onSaved }: Props) {
  const add = useChange('organiser-event-add', staleAfterEvent)
  const save = useChange('organiser-event-save', staleAfterEvent)
  const [zone, setZone] = useState(
    stored?.event.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const send: SendForm = async (text) => {
    const name = text('event.name').trim()
    if (!name) throw new FieldError('event.name', 'Enter a name for the event')
    if (temporalZone(zone.trim()) === undefined)
      throw new FieldError(
        'event.timeZone',
        'Choose a time zone from the list, for example Europe/London',
      )
    const entered = {
      name,
      edition: text('event.edition').trim(),
      heading: text('event.heading').trim() || name,
      timeZone: zone.trim(),
    }
    if (stored)
      await save.change({
        revision: stored.revision,
        event: { ...stored.event, ...entered },
      })
    else await add.change({ event: entered })
    onSaved(text('day'))
  }
  const event = stored?.event
  return (
    <Section title="Name and days">
      <Form send={send}>
        <FormField
          label="Event name"
          name="event.name"
          autoComplete="off"
          defaultValue={event?.name}
        />
        <div className={styles.pair}>
          <FormField
            label="First day (optional)"
            name="day"
            type="date"
            hint="Your first session starts on this day."
          />
          <Zone value={zone} onChange={setZone} />
        </div>
        <details>
          <summary>More about the name</summary>
          <div className={styles.form}>
            <FormField
              label="Edition (optional)"
              name="event.edition"
              hint="For example 10th or Spring 2027"
              autoComplete="off"
              defaultValue={event?.edition}
            />
            <FormField
              label="Main Stage heading (optional)"
              name="event.heading"
              hint="Shown at the top of the Main Stage. Leave empty to use the event name."
              autoComplete="off"
              defaultValue={event?.heading === event?.name ? '' : event?.heading}
            />
          </div>
        </details>
        <SubmitRow
          action={stored ? 'Save and continue' : 'Create event'}
          busyAction={stored ? 'Saving…' : 'Creating event…'}
        />
      </Form>
    </Section>
  )
}

const Zone = (props: { value: string; onChange(zone: string): void }) => (
  <ZoneField
    label="Time zone"
    name="event.timeZone"
    error={useFieldError('event.timeZone')}
    {...props}
  />
)
