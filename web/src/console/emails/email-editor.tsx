import {
  type ListedMailing,
  type MailingAudience,
  type MailingKind,
  mailingKindNames,
  mailingKinds,
} from '@rostra/domain/mailings'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { consolePaths } from '../ui/console-paths.ts'
import { DateFields } from '../ui/date-fields.tsx'
import { ErrorSummary } from '../ui/editor/error-summary.tsx'
import { useSaving } from '../ui/editor/use-saving.ts'
import { useEventZone } from '../ui/event-zone.ts'
import styles from '../ui/form-kit.module.css'
import { Screen } from '../ui/screen.tsx'
import { Select } from '../ui/select.tsx'
import { EmailPreview } from './email-preview.tsx'
import { audienceOptions } from './mailing-words.ts'
import { PlaceholderField } from './placeholder-field.tsx'
import { RemoveEmail } from './remove-email.tsx'
import { SendEmail } from './send-email.tsx'
import { starters } from './starters.ts'
import { useTitles } from './use-titles.ts'

const stale = ['mailings', 'mailing-preview', 'mailing-view', 'audit-log'] as const
const kinds = mailingKindNames.map((id) => ({ id, name: mailingKinds[id] }))

/** One email: what it says, who receives it and when, as it will look, and sending it. */
export function EmailEditor({ mailing }: { mailing: ListedMailing | undefined }) {
  const zone = useEventZone()
  const navigate = useNavigate()
  const titles = useTitles()
  const { change: save } = useChange('mailing-save', stale)
  const [form, setForm] = useState(() => ({
    kind: mailing?.kind ?? ('text' as MailingKind),
    to: mailing?.to ?? 'all',
    subject: mailing?.subject ?? starters.text.subject,
    text: mailing?.text ?? starters.text.text,
    on: mailing?.on ?? false,
    wall: mailing?.at ? wallTime(Date.parse(mailing.at), zone) : { date: '', time: '' },
  }))
  const [version, setVersion] = useState(0)
  const saving = useSaving('', form)
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change })
  const chooseKind = (kind: MailingKind) => {
    const { subject, text } = starters[form.kind]
    const isUntouched = form.subject === subject && form.text === text
    set({ kind, ...(isUntouched ? starters[kind] : {}) })
  }
  const hasTime = form.on && form.kind !== 'registered' && form.wall.date !== ''
  const store = () =>
    saving.run(async () => {
      const { kind, to, subject, text, on, wall } = form
      const moment = hasTime ? momentOf(wall, zone) : undefined
      const at = hasTime ? { at: moment === undefined ? '' : new Date(moment).toISOString() } : {}
      const id = mailing ? { id: mailing.id } : {}
      const saved = await save({ ...id, kind, to: to as MailingAudience, subject, text, on, ...at })
      showToast({ title: 'Email saved' })
      setVersion(version + 1)
      if (!mailing) await navigate(consolePaths.emails(saved.id), { replace: true })
    })
  return (
    <Screen
      title={mailing ? 'Edit email' : 'Write email'}
      actions={
        <ButtonLink variant="secondary" to={consolePaths.emails()}>
          Back to all emails
        </ButtonLink>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void store()
        }}
      >
        {saving.problem && <ErrorSummary saving={saving} />}
        <div className={styles.fields}>
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
        <PlaceholderField
          value={form.text}
          error={saving.at('text')}
          onChange={(text) => set({ text })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={form.on}
            onChange={({ target }) => set({ on: target.checked })}
          />
          Send by itself
        </label>
        {form.on && form.kind !== 'registered' && (
          <div className={styles.fields}>
            <DateFields
              wall={form.wall}
              dateLabel={form.kind === 'text' ? 'Date' : 'Date, if not at its usual time'}
              error={saving.at('at')}
              onChange={(wall) => set({ wall: { ...form.wall, ...wall } })}
            />
          </div>
        )}
        <div className={styles.row}>
          <Button type="submit" busy={saving.busy}>
            {saving.busy ? 'Saving…' : 'Save'}
          </Button>
          {mailing && <SendEmail id={mailing.id} to={mailing.to as MailingAudience} />}
          {mailing && <RemoveEmail id={mailing.id} subject={mailing.subject} />}
        </div>
      </form>
      {mailing && <EmailPreview id={mailing.id} version={version} />}
    </Screen>
  )
}
