import { endOf, erasePlan, maxDays, minDays } from '@rostra/domain/closing/closing'
import type { Closing } from '@rostra/domain/closing/closing-calls'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import form from '../ui/form-kit.module.css'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/screen.tsx'
import { dateIn } from '../ui/times.ts'

const defaultDays = 30
const postponeBy = 7

/** Sets how many days personal data is kept after the event, and shows the resulting erasure date. */
export function KeepSection({ closing }: { closing: Closing }) {
  const { days, eraseAt, lastEnd, closedAt, serverTime, timeZone } = closing
  const { change, busy } = useChange('closing-keep')
  const [typed, setTyped] = useState(String(days ?? defaultDays))
  const save = async (next: number | null, title: string) => {
    await change({ days: next })
    showToast({ title })
  }

  const end = endOf(lastEnd === null ? [] : [lastEnd], closedAt)
  const isNumber = /^\d+$/.test(typed) && Number(typed) >= minDays && Number(typed) <= maxDays
  const { eraseAt: meant } = erasePlan(
    { end, days: isNumber ? Number(typed) : null, before: closing },
    serverTime,
  )
  // Above, the date as it is stored.
  const whose = Number(typed) === days ? 'Personal data' : 'Once you save this, personal data'
  return (
    <Section title="Personal data">
      {eraseAt === null ? (
        <Notice kind="hint">
          {days === null
            ? 'Personal data is kept indefinitely. Enter a number of days to erase it automatically.'
            : 'Add a session first. The erasure date is counted from the end of the last session.'}
        </Notice>
      ) : (
        <Notice kind="hint">
          <p>
            Personal data will be erased on <strong>{dateIn(timeZone, eraseAt)}</strong> ({timeZone}
            ). Attendees see this date in their profile menu and, for the last 14 days, on the home
            page. Organisers are emailed 7 days and 1 day before. Certificates can’t be confirmed
            from then on.
          </p>
        </Notice>
      )}
      <Form send={() => save(Number(typed), 'Erasure date saved')}>
        <FormField
          label="Days to keep personal data after the event"
          name="days"
          type="number"
          inputMode="numeric"
          min={minDays}
          max={maxDays}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={
            meant === null
              ? `Enter ${minDays} to ${maxDays} days, counted from the end of the last session or from closing, whichever is later.`
              : `${whose} will be erased on ${dateIn(timeZone, meant)} (${timeZone}), counted from the end of the last session or from closing, whichever is later.`
          }
        />
        <SubmitRow variant="secondary" action="Save">
          {days !== null && (
            <>
              <Button
                variant="secondary"
                busy={busy}
                onClick={() =>
                  void attempt(save(Math.min(maxDays, days + postponeBy), 'Postponed by a week'))
                }
              >
                Postpone by a week
              </Button>
              <Button
                variant="secondary"
                busy={busy}
                onClick={() => void attempt(save(null, 'Personal data will be kept indefinitely'))}
              >
                Keep indefinitely
              </Button>
            </>
          )}
        </SubmitRow>
      </Form>
      <p className={form.small}>
        This erases registrations, chat messages and files, reactions, questions, help tickets,
        announcements, attendance, and names in the audit log. Certificates can’t be confirmed any
        more: if boards or employers check them, keep the data for as long as they do. Anonymous
        figures, the programme and the team are kept. Delete backups, exports and sent emails
        yourself.
      </p>
    </Section>
  )
}
