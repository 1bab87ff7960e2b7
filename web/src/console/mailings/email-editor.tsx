import type { MailingAudience } from '@rostra/domain/mailings/mailing-audience'
import { placeholderNames, placeholders } from '@rostra/domain/mailings/mailing-text'
import {
  type ListedMailing,
  type MailingKind,
  mailingKindNames,
  mailingKinds,
} from '@rostra/domain/mailings/mailings'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
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
import { Group } from '../ui/field-group.tsx'
import formStyles from '../ui/form-kit.module.css'
import { MarkdownField } from '../ui/markdown-field.tsx'
import languages from '../ui/other-languages.module.css'
import { OtherLanguages } from '../ui/other-languages.tsx'
import { Screen } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { AudienceField } from './audience-field.tsx'
import { draftOf, formOf, isLeftBehind, isSame, kindNamed } from './email-form.ts'
import { EmailPreview } from './email-preview.tsx'
import { EmailProgress } from './email-progress.tsx'
import styles from './emails.module.css'
import { progressText, whenOn } from './mailing-words.ts'
import { RemoveEmail } from './remove-email.tsx'
import { SendEmail } from './send-email.tsx'
import { starterOf } from './starters.ts'

const kinds = mailingKindNames.map((id) => ({ id, name: mailingKinds[id] }))
const inserts = placeholderNames.map((name) => ({ text: `{${name}}`, label: placeholders[name] }))

type Props = { mailing: ListedMailing | undefined; perMinute: number }

/** One email: what it says, who receives it and when, as it will look, and sending it. */
export function EmailEditor({ mailing, perMinute }: Props) {
  const zone = useEventZone()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // People who were chosen in a list.
  const { state: chosen }: { state: { to?: string } | null } = useLocation()
  const { change: save } = useChange('mailing-save')
  const [form, setForm] = useState(() =>
    formOf(mailing, zone, { kind: kindNamed(params.get('kind')), ...chosen }),
  )
  const [saved, setSaved] = useState(form)
  const [isAsked, setTimed] = useState(form.wall.date !== '')
  const isTimed = isAsked || form.kind === 'text'
  const saving = useSaving('', form)
  const isChanged = !isSame(form, saved)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const chooseKind = (kind: MailingKind) => {
    const { subject, text, translations } = form
    const isUntouched = isSame({ subject, text, translations }, starterOf(form.kind))
    set({
      kind,
      ...(isUntouched ? starterOf(kind) : {}),
      ...(kind === 'registered' ? { to: 'all' } : {}),
      ...(mailing || kind === 'text' ? {} : { on: true }),
    })
  }
  const store = () =>
    saving.run(async () => {
      const draft = draftOf(form, saved, zone, Date.now())
      const { id } = await save({ ...(mailing ? { id: mailing.id } : {}), ...draft })
      setSaved(form)
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
          <div className={`${formStyles.fields} ${styles.who}`}>
            <Select label="About" value={form.kind} options={kinds} onChange={chooseKind} />
            <AudienceField
              value={form.to}
              onChange={(to) => set({ to })}
              disabled={form.kind === 'registered'}
              error={saving.at('to')}
            />
          </div>
          <Group value={form} at={saving.at} onChange={set}>
            <div className={languages.field}>
              <TextField
                label="Subject"
                name="subject"
                autoComplete="off"
                value={form.subject}
                error={saving.at('subject')}
                onChange={({ target }) => set({ subject: target.value })}
              />
              <OtherLanguages
                name="subject"
                label="Subject"
                isLeftBehind={isLeftBehind(form, 'subject')}
              />
            </div>
            <div className={languages.field}>
              <MarkdownField
                label="Text"
                hint="A link that is alone in its paragraph becomes a button."
                name="text"
                rows={6}
                inserts={inserts}
                value={form.text}
                error={saving.at('text')}
                onChange={(text) => set({ text })}
              />
              <OtherLanguages
                name="text"
                label="Text"
                kind="markdown"
                inserts={inserts}
                isLeftBehind={isLeftBehind(form, 'text')}
              />
            </div>
          </Group>
          <div className="line gap-3">
            <Check checked={form.on} onChange={(isTicked) => set({ on: isTicked })}>
              Send by itself {whenOn[form.kind]}
            </Check>
            {form.on && form.kind !== 'registered' && !isTimed && (
              <button type="button" className={formStyles.link} onClick={() => setTimed(true)}>
                At another time…
              </button>
            )}
          </div>
          {form.on && form.kind !== 'registered' && isTimed && (
            <div className={formStyles.fields} data-takes-focus>
              <DateFields
                wall={form.wall}
                dateLabel={form.kind === 'text' ? 'Date' : 'Another date'}
                error={saving.at('at')}
                onChange={(wall) => set({ wall: { ...form.wall, ...wall } })}
              />
            </div>
          )}
          <div className={`line gap-3 ${formStyles.sticks} ${styles.bar}`}>
            {mailing && Object.values(mailing.counts).some((count) => count > 0) && (
              <div className={`line gap-3 ${styles.progress}`}>
                <span role="status">{progressText(mailing.counts, perMinute)}</span>
                <EmailProgress mailing={mailing} />
              </div>
            )}
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
            <div className="line gap-3">
              <RemoveEmail id={mailing.id} subject={mailing.subject} />
            </div>
          )}
        </form>
        <EmailPreview
          draft={{
            kind: form.kind,
            to: form.to as MailingAudience,
            subject: form.subject,
            text: form.text,
            translations: form.translations,
          }}
        />
      </div>
    </Screen>
  )
}
