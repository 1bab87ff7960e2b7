import {
  largestCapacity,
  type RegistrationMode,
  registrationModes,
} from '@rostra/domain/registration'
import { TextField } from '../../ui/text-field.tsx'
import { Check } from '../ui/check.tsx'
import { DateFields } from '../ui/date-fields.tsx'
import styles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { EmailMissing } from './email-missing.tsx'
import event from './event.module.css'
import type { EventForm } from './event-form.ts'
import { type EditedRegistration, errorAmong, untilFields, untilOf } from './registration-form.ts'
import { RegistrationQuestions } from './registration-questions.tsx'

const modes: Record<RegistrationMode, { name: string; meaning: string }> = {
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

/** Whether people can register themselves, and what they are asked. */
export function RegistrationSettings({ draft: { value, set }, at, sendsMail }: EventForm) {
  const form: EditedRegistration = value.registration ?? {}
  const mode = form.mode ?? 'closed'
  const change = (part: Partial<EditedRegistration>) => set({ registration: { ...form, ...part } })
  const end = untilFields(form.until, value.timeZone)
  const error = (field: string) => at(`registration.${field}`)
  const isHere = mode === 'open' || mode === 'approve'
  return (
    <fieldset className={styles.form}>
      <legend className={styles.title}>Who can register</legend>
      {registrationModes.map((it) => (
        <label key={it} className={event.way}>
          <input
            type="radio"
            name="registration"
            checked={it === mode}
            onChange={() => change({ mode: it })}
          />
          <span>
            {modes[it].name} <br />
            <span className={styles.meta}>{modes[it].meaning}</span>
          </span>
        </label>
      ))}
      {mode === 'elsewhere' && (
        <TextField
          label="Link to the shop"
          type="url"
          value={form.url ?? ''}
          error={error('url')}
          data-field="registration.url"
          onChange={({ target }) => change({ url: target.value })}
        />
      )}
      {isHere && !sendsMail && (
        <EmailMissing kind="bad">
          No one would receive a code, so no one could register.
        </EmailMissing>
      )}
      {isHere && (
        <>
          <TextField
            label="Places (optional)"
            type="number"
            inputMode="numeric"
            min={1}
            max={largestCapacity}
            value={form.capacity ?? ''}
            error={error('capacity')}
            data-field="registration.capacity"
            onChange={({ target }) =>
              change({ capacity: target.value === '' ? null : Number(target.value) })
            }
          />
          <Check
            checked={form.waitingList ?? false}
            onChange={(isTicked) => change({ waitingList: isTicked || null })}
          >
            Waiting list when all places are taken: the first gets the next free place, with a mail
          </Check>
          <div className={styles.pair}>
            <DateFields
              wall={end}
              dateLabel="Last day (optional)"
              timeLabel={`Until (${value.timeZone})`}
              error={error('until')}
              onChange={(part) => {
                const { date, time } = { ...end, ...part }
                change({ until: untilOf(date, time, value.timeZone) ?? null })
              }}
            />
          </div>
          <TextField
            label="Domains (optional)"
            hint="One a line, such as example.org: only addresses there can register."
            multiline
            rows={2}
            spellCheck={false}
            value={(form.domains ?? []).join('\n')}
            error={errorAmong(at, 'registration.domains', form.domains)}
            data-field="registration.domains"
            onChange={({ target }) =>
              change({ domains: target.value === '' ? null : target.value.split('\n') })
            }
          />
          <RegistrationQuestions
            questions={form.questions ?? []}
            at={(field) => error(field)}
            onChange={(questions) => change({ questions })}
          />
          <MarkdownField
            label="Consent (optional): what people must agree to"
            value={form.consent ?? ''}
            error={error('consent')}
            onChange={(consent) => change({ consent: consent || null })}
          />
        </>
      )}
    </fieldset>
  )
}
