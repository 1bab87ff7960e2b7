import { type RegistrationMode, registrationModes } from '@rostra/domain/registration'
import { Link } from '../../ui/link.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import styles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { Notice } from '../ui/notice.tsx'
import event from './event.module.css'
import type { EventForm } from './event-form.ts'
import { type EditedRegistration, linesOf, untilFields, untilOf } from './registration-form.ts'
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
        <Notice kind="bad">
          <p>
            <strong>Email isn’t set up on this server.</strong> No one would receive a code, so no
            one could register. <Link to={consolePaths.mailServer()}>Set up the mail server</Link>.
          </p>
        </Notice>
      )}
      {isHere && (
        <>
          <TextField
            label="Places (optional)"
            inputMode="numeric"
            value={form.capacity == null ? '' : String(form.capacity)}
            error={error('capacity')}
            data-field="registration.capacity"
            onChange={({ target }) =>
              change({ capacity: target.value === '' ? null : Number(target.value) })
            }
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={form.waitingList ?? false}
              onChange={({ target }) => change({ waitingList: target.checked || null })}
            />
            Waiting list when all places are taken: the first gets the next free place, with a mail
          </label>
          <div className={styles.pair}>
            <TextField
              label="Last day (optional)"
              type="date"
              value={end.date}
              error={error('until')}
              data-field="registration.until"
              onChange={({ target }) =>
                change({ until: untilOf(target.value, end.time, value.timeZone) ?? null })
              }
            />
            <TextField
              label={`Until (${value.timeZone})`}
              type="time"
              value={end.time}
              onChange={({ target }) =>
                change({ until: untilOf(end.date, target.value, value.timeZone) ?? null })
              }
            />
          </div>
          <TextField
            label="Domains (optional)"
            hint="One a line, such as example.org: only addresses there can register."
            multiline
            rows={2}
            defaultValue={(form.domains ?? []).join('\n')}
            error={error('domains') ?? error('domains.0')}
            data-field="registration.domains"
            onChange={({ target }) => change({ domains: linesOf(target.value) })}
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
