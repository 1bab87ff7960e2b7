import { endOf, erasePlan, fewestDays, mostDays } from '@rostra/domain/closing'
import type { Closing } from '@rostra/domain/contract/closing-calls'
import { useState } from 'react'
import { useChange } from '../../platform/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { attempt } from '../desk/attempt.ts'
import form from '../ui/form.module.css'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import { useForm } from '../ui/use-form.ts'
import { dateIn } from './date-in.ts'

const suggested = 30
const postponeBy = 7

/** How many days personal data is kept, and the date that means. */
export function KeepSection({ closing }: { closing: Closing }) {
  const { days, eraseAt, lastEnd, closedAt, serverTime, timeZone } = closing
  const { change, busy } = useChange('closing-keep', ['closing', 'audit-log'])
  const [typed, setTyped] = useState(String(days ?? suggested))
  const save = async (next: number | null, title: string) => {
    await change({ days: next })
    showToast({ title })
  }
  const { busy: saving, onSubmit, at, problem } = useForm(() => save(Number(typed), 'Saved'))

  const end = endOf(lastEnd === null ? [] : [lastEnd], closedAt)
  const isNumber = /^\d+$/.test(typed) && Number(typed) >= fewestDays && Number(typed) <= mostDays
  const { eraseAt: meant } = erasePlan(
    { end, days: isNumber ? Number(typed) : null, before: closing },
    serverTime,
  )
  return (
    <Section title="Personal data">
      {eraseAt === null ? (
        <Notice kind="hint">
          {days === null
            ? 'Personal data is kept for good: nothing is erased by itself.'
            : 'There is no session yet, so there is no end to count from.'}
        </Notice>
      ) : (
        <Notice kind="hint">
          <p>
            Personal data will be erased on <strong>{dateIn(timeZone, eraseAt)}</strong> ({timeZone}
            ). Attendees read it in their profile menu, and from 14 days before on the home page.
            Organisers get a mail 7 days and 1 day before.
          </p>
        </Notice>
      )}
      <form className={form.form} onSubmit={(event) => void onSubmit(event)} noValidate>
        {problem && <Notice kind="bad">{problem}</Notice>}
        <TextField
          label="Erase personal data so many days after the end"
          name="days"
          type="number"
          inputMode="numeric"
          min={fewestDays}
          max={mostDays}
          value={typed}
          error={at('days')}
          onChange={({ target }) => setTyped(target.value)}
          hint={
            meant === null
              ? `From ${fewestDays} to ${mostDays} days after the last session, or the closing if that is later.`
              : `That is ${dateIn(timeZone, meant)} in ${timeZone}: counted from the last session, or the closing if that is later.`
          }
        />
        <div className={form.row}>
          <Button type="submit" busy={saving}>
            Save
          </Button>
          {days !== null && (
            <>
              <Button
                variant="secondary"
                busy={busy}
                onClick={() =>
                  void attempt(save(Math.min(mostDays, days + postponeBy), 'Postponed by a week'))
                }
              >
                Postpone by a week
              </Button>
              <Button
                variant="secondary"
                busy={busy}
                onClick={() => void attempt(save(null, 'Personal data is kept for good'))}
              >
                Keep for good
              </Button>
            </>
          )}
        </div>
      </form>
      <p className={form.small}>
        Erased are registrations, chat messages and files, reactions, questions, help tickets,
        announcements, who was at which session, and names in the audit log. Figures without names,
        the programme and the team stay. Backups and mails are yours to delete.
      </p>
    </Section>
  )
}
