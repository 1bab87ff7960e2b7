import { questionLabels, registrationLabels } from '@rostra/domain/event/event-labels'
import { largestCapacity, questionLimit } from '@rostra/domain/registration/registration'
import { DateFields } from '../ui/date-fields.tsx'
import { fieldsOf, type OwnField, Part } from '../ui/fields.tsx'
import styles from '../ui/form-kit.module.css'
import { EmailMissing } from './email-missing.tsx'
import { EventField } from './event-editor.tsx'
import type { EventForm } from './event-form.ts'
import {
  type EditedQuestion,
  type EditedRegistration,
  newQuestionId,
  untilFields,
  untilOf,
} from './registration-form.ts'

const modes = {
  closed: { name: 'Nobody', meaning: 'Only people on the list take part.' },
  open: {
    name: 'Anyone',
    meaning: 'Whoever fills in the form and enters the code from the mail is on the list.',
  },
  approve: {
    name: 'Anyone, if you agree',
    meaning: 'They wait under People › Registrations until the team has decided.',
  },
  elsewhere: { name: 'At a ticket shop', meaning: 'The page Register links to it.' },
}
const kinds: Record<EditedQuestion['kind'], string> = {
  text: 'Text',
  choice: 'One of several options',
  checkbox: 'A box to tick',
}
const Form = fieldsOf<EditedRegistration>(registrationLabels)
const Question = fieldsOf<EditedQuestion>(questionLabels)

/** Whether people can register themselves, and what they are asked. */
export function RegistrationSettings({ draft: { value }, sendsMail }: EventForm) {
  const mode = value.registration?.mode
  const isHere = mode === 'open' || mode === 'approve'
  return (
    <EventField.Inner name="registration">
      <Part title={registrationLabels.mode}>
        <Form.Choice name="mode" ways={modes} />
        {mode === 'elsewhere' && <Form.Text name="url" type="url" />}
        {isHere && !sendsMail && (
          <EmailMissing kind="bad">
            No one would receive a code, so no one could register.
          </EmailMissing>
        )}
        {isHere && (
          <>
            <Form.Numeric name="capacity" label="Places (optional)" min={1} max={largestCapacity} />
            <Form.Check name="waitingList">
              Waiting list when all places are taken: the first gets the next free place, with a
              mail
            </Form.Check>
            <Form.Own name="until">
              {(field) => <Until {...field} zone={value.timeZone} />}
            </Form.Own>
            <Form.Lines
              name="domains"
              label="Domains (optional)"
              hint="One a line, such as example.org: only addresses there can register."
            />
            <Questions />
            <Form.Markdown
              name="consent"
              optional
              label="Consent (optional): what people must agree to"
            />
          </>
        )}
      </Part>
    </EventField.Inner>
  )
}

function Until({ value, error, zone, onChange }: OwnField<string> & { zone: string }) {
  const end = untilFields(value, zone)
  return (
    <div className={styles.pair}>
      <DateFields
        wall={end}
        dateLabel="Last day (optional)"
        timeLabel={`Until (${zone})`}
        error={error}
        onChange={(part) => {
          const { date, time } = { ...end, ...part }
          onChange(untilOf(date, time, zone) ?? null)
        }}
      />
    </div>
  )
}

const Questions = () => (
  <Part title="Questions besides name and email address">
    <Form.Entries
      name="questions"
      one="question"
      limit={questionLimit}
      // They are called by their number.
      nameOf={() => ''}
      empty={(all): EditedQuestion => ({ id: newQuestionId(all), label: '', kind: 'text' })}
      actions={() => <Question.Check name="required">Required</Question.Check>}
    >
      {({ kind }, index) => (
        <>
          <div className={styles.fields}>
            <Question.Text name="label" read label={`Question ${index + 1}`} maxLength={300} />
            <Question.Select name="kind" options={kinds} />
          </div>
          {kind === 'choice' && <Question.Lines name="options" read rows={3} spellCheck />}
        </>
      )}
    </Form.Entries>
  </Part>
)
