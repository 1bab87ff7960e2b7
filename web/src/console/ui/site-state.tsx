import type { EventEntry } from '@rostra/domain/event/event-folder-entries'
import { type DraftPart, draftParts } from '@rostra/domain/event/site-state.schema'
import { paths } from '@rostra/domain/paths'
import { momentOf, wallTime } from '@rostra/domain/wall-clock'
import { useState } from 'react'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useCall, useChange } from '../../platform/transport/use-call.ts'
import { momentText } from '../../sessions/times.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Check } from './check.tsx'
import { Form, FormField, FormTime, SubmitRow } from './form.tsx'
import styles from './form-kit.module.css'
import { Asks } from './listed.tsx'
import { Loaded } from './loaded.tsx'
import { FieldError } from './use-form.ts'

type Props = {
  event: Pick<EventEntry, 'timeZone' | 'publicPage' | 'registration'>
  filled?: boolean
}

/** Whether attendees get in, opening the site now or at a time in the event's zone, and what a draft shows to everyone. */
export function SiteState({ event, filled = false }: Props) {
  const zone = event.timeZone
  const state = useCall('site-state', {})
  const { change, busy } = useChange('site-open')
  const [choosing, setChoosing] = useState(false)
  return (
    <Loaded query={state} height={80}>
      {({ state: now, opensAt, inDraft = [] }) => (
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
            <div className="line gap-3">
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
          {now === 'draft' && (
            <InDraft
              event={event}
              shown={inDraft}
              onChange={(parts) =>
                attempt(
                  change({
                    ...(opensAt === undefined ? { draft: true } : { at: opensAt }),
                    inDraft: parts,
                  }),
                )
              }
            />
          )}
          {now === 'open' && (
            <div>
              <Asks
                variant="secondary"
                call="site-open"
                payload={{ draft: true }}
                title="Make the site a draft?"
                action="Make it a draft"
                text={
                  <>
                    Only the team stays in. Attendees see the sign-in page until you open the site
                    again; those who were signed in are then back without signing in anew.
                  </>
                }
              >
                Make it a draft
              </Asks>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}

type InDraftProps = {
  event: Props['event']
  shown: readonly DraftPart[]
  /** Resolves once `shown` is up to date, also after a failure. */
  onChange(parts: DraftPart[]): Promise<void>
}

const partTexts: Record<DraftPart, readonly [name: string, off: string]> = {
  publicPage: [`Anyone can read the page about the event (${paths.event()})`, 'The page is off'],
  registration: [
    'People can register. They are emailed when the site opens',
    'Registration is closed',
  ],
}

/** What everyone sees of a draft; a part that is off may be chosen before it is on. */
function InDraft({ event, shown, onChange }: InDraftProps) {
  // Ticked at once, not when the server has answered.
  const [chosen, setChosen] = useState<readonly DraftPart[]>()
  const ticked = chosen ?? shown
  const choose = async (part: DraftPart, isTicked: boolean) => {
    const parts = draftParts.filter((it) => (it === part ? isTicked : ticked.includes(it)))
    setChosen(parts)
    await onChange(parts)
    setChosen(undefined)
  }
  const { mode } = event.registration ?? {}
  const isOn = {
    publicPage: event.publicPage,
    registration: mode !== undefined && mode !== 'closed',
  }
  return (
    <fieldset className={styles.checks}>
      <legend className="bold">While it is a draft</legend>
      {draftParts.map((part) => (
        <div key={part}>
          <Check
            checked={ticked.includes(part)}
            onChange={(isTicked) => void choose(part, isTicked)}
          >
            {partTexts[part][0]}
          </Check>
          {ticked.includes(part) && !isOn[part] && (
            <p className="muted small">{partTexts[part][1]}: turn it on under Event, Access.</p>
          )}
        </div>
      ))}
    </fieldset>
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
        <FormTime name="time" label={`Time (${zone})`} value={time} onChange={setTime} />
      </div>
      <SubmitRow action="Open then" variant="secondary" onCancel={onDone} />
    </Form>
  )
}
