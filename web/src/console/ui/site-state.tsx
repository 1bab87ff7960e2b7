import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { type ComponentProps, useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { momentText } from '../../sessions/times.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from './confirm.tsx'
import { Form, FormField, SubmitRow, useFieldError } from './form.tsx'
import styles from './form-kit.module.css'
import { Loaded } from './loaded.tsx'
import { TimeField } from './time-field.tsx'
import { FieldError } from './use-form.ts'

const stale = [
  'site-state',
  'organiser-event',
  'event',
  'event-front',
  'overview',
  'audit-log',
] as const

/** Whether attendees get in, and opening the site now or at a time in the event's zone. */
export function SiteState({ zone, filled = false }: { zone: string; filled?: boolean }) {
  const state = useCall('site-state', {})
  const { change, busy } = useChange('site-open', stale)
  const [choosing, setChoosing] = useState(false)
  const [asking, setAsking] = useState(false)
  return (
    <Loaded query={state} height={80}>
      {({ state: now, opensAt }) => (
        <div className={styles.form}>
          <p role="status">
            {now === 'open' && 'The site is open: everyone on the list can sign in.'}
            {now === 'closed' && 'The event is closed: nobody can take part any more.'}
            {now === 'draft' &&
              (opensAt === undefined
                ? 'The site is a draft: only the team gets in.'
                : `Only the team gets in until ${momentText(opensAt, serverNow(), zone)}. The sign-in page says so.`)}
          </p>
          {now === 'draft' && !choosing && (
            <div className={styles.row}>
              <Button
                variant={filled ? 'primary' : 'secondary'}
                busy={busy}
                onClick={() => void change({})}
              >
                Open now
              </Button>
              <Button variant="quiet" onClick={() => setChoosing(true)}>
                Open at a time
              </Button>
            </div>
          )}
          {now === 'draft' && choosing && (
            <OpensAt
              zone={zone}
              at={opensAt}
              onSend={(at) => change({ at })}
              onDone={() => setChoosing(false)}
            />
          )}
          {now === 'open' && (
            <div>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Make it a draft
              </Button>
            </div>
          )}
          {asking && (
            <Confirm
              title="Make the site a draft?"
              action="Make it a draft"
              run={() => change({ draft: true })}
              onClose={() => setAsking(false)}
            >
              Only the team stays in. Attendees see the sign-in page until you open the site again;
              those who were signed in are then back without signing in anew.
            </Confirm>
          )}
        </div>
      )}
    </Loaded>
  )
}

type OpensAtProps = {
  zone: string
  at: number | undefined
  onSend(at: number): Promise<unknown>
  onDone(): void
}

function OpensAt({ zone, at, onSend, onDone }: OpensAtProps) {
  const given = wallTime(at ?? serverNow() + 86_400_000, zone)
  const [day, setDay] = useState(given.date)
  const [time, setTime] = useState(at === undefined ? '09:00' : given.time)
  return (
    <Form
      focus
      send={async () => {
        const moment = momentOf({ date: day, time }, zone)
        if (day === '') throw new FieldError('at', 'Enter a date')
        if (moment === undefined) throw new FieldError('time', 'Enter a time such as 09:30')
        await onSend(moment)
        onDone()
      }}
    >
      <div className={styles.pair}>
        <FormField
          label="Opens on"
          name="at"
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <OpensTime label={`Time (${zone})`} value={time} onChange={setTime} />
      </div>
      <SubmitRow action="Open then" variant="secondary" onCancel={onDone} />
    </Form>
  )
}

const OpensTime = (props: Omit<ComponentProps<typeof TimeField>, 'name' | 'error'>) => (
  <TimeField {...props} name="time" error={useFieldError('time')} />
)
