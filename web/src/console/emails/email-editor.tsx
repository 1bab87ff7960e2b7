import { placeholderNames, placeholders } from '@rostra/domain/mailing-text'
import {
  type ListedMailing,
  type MailingAudience,
  type MailingKind,
  mailingKindNames,
  mailingKinds,
} from '@rostra/domain/mailings'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Check } from '../ui/check.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { DateFields } from '../ui/date-fields.tsx'
import { ErrorSummary } from '../ui/editor/error-summary.tsx'
import { useSaving } from '../ui/editor/use-saving.ts'
import { useEventZone } from '../ui/event-zone.ts'
import formStyles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import { Screen } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { draftOf, formOf, isSame } from './email-form.ts'
import { EmailPreview } from './email-preview.tsx'
import styles from './emails.module.css'
import { audienceOptions, whenOn } from './mailing-words.ts'
import { RemoveEmail } from './remove-email.tsx'
import { SendEmail } from './send-email.tsx'
import { starters } from './starters.ts'
import { useTitles } from './use-titles.ts'

const stale = ['mailings', 'mailing-preview', 'mailing-view', 'audit-log'] as const
const kinds = mailingKindNames.map((id) => ({ id, name: mailingKinds[id] }))
const inserts = placeholderNames.map((name) => ({ text: `{${name}}`, label: placeholders[name] }))

/** One email: what it says, who receives it and when, as it will look, and sending it. */
export function EmailEditor({ mailing }: { mailing: ListedMailing | undefined }) {
  const zone = useEventZone()
  const navigate = useNavigate()
  const titles = useTitles()
  const { change: save } = useChange('mailing-save', stale)
  const [form, setForm] = useState(() => formOf(mailing, zone))
  const [saved, setSaved] = useState({ version: 0, form })
  const saving = useSaving('', form)
  const isChanged = !isSame(form, saved.form)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const chooseKind = (kind: MailingKind) => {
    const { subject, text } = starters[form.kind]
    const isUntouched = form.subject === subject && form.text === text
    set({
      kind,
      ...(isUntouched ? starters[kind] : {}),
      ...(kind === 'registered' ? { to: 'all' } : {}),
      ...(mailing || kind === 'text' ? {} : { on: true }),
    })
  }
  const store = () =>
    saving.run(async () => {
      const draft = draftOf(form, saved.form, zone, Date.now())
      const { id } = await save({ ...(mailing ? { id: mailing.id } : {}), ...draft })
      setSaved({ version: saved.version + 1, form })
      if (!mailing) await navigate(consolePaths.emails(id), { replace: true })
    })
  return (
    <Screen
      title={mailing ? 'Edit email' : 'Write email'}
      wide
      actions={
        <ButtonLink variant="secondary" to={consolePaths.emails()}>
          Back to all emails
        </ButtonLink>
      }
    >
      <div className={styles.columns}>
        <form
          className={formStyles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void store().then((isSaved) => isSaved && showToast({ title: 'Email saved' }))
          }}
        >
          {saving.problem && <ErrorSummary saving={saving} />}
          <div className={formStyles.fields}>
            <Select label="About" value={form.kind} options={kinds} onChange={chooseKind} />
            <Select
              label="To"
              value={form.to}
              options={audienceOptions(titles)}
              onChange={(to) => set({ to })}
              disabled={form.kind === 'registered'}
            />
          </div>
          <TextField
            label="Subject"
            name="subject"
            autoComplete="off"
            value={form.subject}
            error={saving.at('subject')}
            onChange={({ target }) => set({ subject: target.value })}
          />
          <MarkdownField
            label="Text"
            hint="A link that is alone in its paragraph becomes a button."
            name="text"
            rows={14}
            inserts={inserts}
            value={form.text}
            error={saving.at('text')}
            onChange={(text) => set({ text })}
          />
          <Check checked={form.on} onChange={(isTicked) => set({ on: isTicked })}>
            Send by itself {whenOn[form.kind]}
          </Check>
          {form.on && form.kind !== 'registered' && (
            <div className={formStyles.fields}>
              <DateFields
                wall={form.wall}
                dateLabel={form.kind === 'text' ? 'Date' : 'Another date'}
                error={saving.at('at')}
                onChange={(wall) => set({ wall: { ...form.wall, ...wall } })}
              />
            </div>
          )}
          <div className={`${formStyles.row} ${formStyles.sticks}`}>
            <Button type="submit" busy={saving.busy}>
              {saving.busy ? 'Saving…' : 'Save'}
            </Button>
            {mailing && (
              <SendEmail
                id={mailing.id}
                to={form.to as MailingAudience}
                save={async () => !isChanged || store()}
              />
            )}
          </div>
          {mailing && (
            <div className={formStyles.row}>
              <RemoveEmail id={mailing.id} subject={mailing.subject} />
            </div>
          )}
        </form>
        {mailing && (
          <EmailPreview
            id={mailing.id}
            version={saved.version}
            to={saved.form.to}
            isOld={isChanged}
          />
        )}
      </div>
    </Screen>
  )
}
