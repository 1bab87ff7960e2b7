import { useChange } from '../../platform/transport/use-call.ts'
import { findZone } from '../ui/find-zone.ts'
import { Form, FormField, SubmitRow, useFieldError } from '../ui/form.tsx'
import styles from '../ui/form-kit.module.css'
import { FieldError, type SendForm } from '../ui/use-form.ts'
import { ZoneField } from '../ui/zone-field.tsx'
import { BeginWith } from './begin-with.tsx'
import { draftedEvent } from './drafted-event.ts'
import type { StepProps } from './step.ts'
import type { StoredEvent } from './stored-event.ts'

/** Step 1: what the event is called, its day and its time zone. The event is created here. */
export function NameStep({
  form,
  foot,
  onDone,
  stored,
}: StepProps & { stored: StoredEvent | undefined }) {
  const add = useChange('organiser-event-add')
  const save = useChange('organiser-event-save')
  const { answers, set } = form
  const send: SendForm = async () => {
    if (!answers.name.trim()) throw new FieldError('event.name', 'Enter a name for the event')
    if (findZone(answers.zone) === undefined)
      throw new FieldError(
        'event.timeZone',
        'Choose a time zone from the list, for example Europe/London',
      )
    const event = draftedEvent(answers, stored?.event)
    if (stored) {
      // What is typed in other steps is stored there.
      const { name, heading, timeZone } = event
      await save.change({
        revision: stored.revision,
        event: { ...stored.event, name, heading, timeZone },
      })
      // Nobody but the team gets in before the last step opens it.
    } else await add.change({ event: { ...event, draft: true } })
    form.stored('name', 'zone')
    onDone()
  }
  return (
    <Form send={send}>
      <h1>What is it called?</h1>
      <FormField
        label="Event name"
        name="event.name"
        autoComplete="off"
        value={answers.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className={styles.pair}>
        <FormField
          label="First day (optional)"
          name="day"
          type="date"
          value={answers.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <Zone value={answers.zone} onChange={(zone) => set({ zone })} />
      </div>
      {!stored && <BeginWith />}
      {foot(<SubmitRow action="Continue" />)}
    </Form>
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
