import { restOfDay } from '@rostra/domain/direction/direction-limits'
import { useState } from 'react'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import { dayKey, usableZone } from '../../sessions/times.ts'
import { offerUndo } from '../../ui/offer-undo.ts'
import { Check } from '../ui/check.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { timeIn, useEventZone } from '../ui/event-zone.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { counted } from '../ui/numbers.ts'
import { Select } from '../ui/select.tsx'
import { formatDay } from '../ui/times.ts'
import type { DirectedSession } from './directed-session.ts'
import shown from './parts.module.css'
import { useDirect } from './use-direct.ts'
import { listedSessions, useDirector } from './use-director.ts'

/** No track's name. */
const everyTrack = ''

type Props = {
  listed: DirectedSession
  /** Delays the rest of the day from this session on, rather than this session. */
  all?: boolean
  onClose(): void
}

/** Delays a session and, if asked, the rest of its day or of one track; shows what moves before it moves. */
export function DelayDialog({ listed, all = false, onClose }: Props) {
  const { session } = listed
  const zone = useEventZone()
  const [minutes, setMinutes] = useState('5')
  const [withRest, setWithRest] = useState(all)
  const { rest, tracks } = useRestOfDay(listed, zone)
  const [track, setTrack] = useState((!all && session.track) || everyTrack)
  const inTrack = (it: DirectedSession) => track === everyTrack || it.session.track === track
  const along = withRest ? rest.filter(inTrack) : []
  const moved = all && !inTrack(listed) ? along : [listed, ...along]
  const [first = listed, ...also] = moved
  const { sendWithUndo } = useDirect(first)
  const ms = Number(minutes) * 60_000
  return (
    <ConsoleDialog
      title={all ? 'Delay the rest of the day' : `Delay “${session.title}”`}
      onClose={onClose}
    >
      <Form
        focus
        send={async () => {
          const undo = await sendWithUndo({
            action: 'delay',
            minutes: Number(minutes),
            also: also.map((it) => it.session.id),
          })
          onClose()
          const what =
            also.length > 0 ? counted(moved.length, 'session') : `“${first.session.title}”`
          offerUndo(`Delayed ${what} by ${minutes} min`, undo)
        }}
      >
        <FormField
          name="minutes"
          label="Minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={240}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        {!all && rest.length > 0 && (
          <Check checked={withRest} onChange={setWithRest}>
            Also delay the rest of the day
          </Check>
        )}
        {withRest && tracks.length > 0 && (
          <Select
            label="Track"
            value={track}
            options={[everyTrack, ...tracks].map((name) => ({
              id: name,
              name: name || 'All tracks',
            }))}
            onChange={setTrack}
          />
        )}
        <p role="status" className="muted small">
          {counted(moved.length, 'session')} to delay on {formatDay(session.startsAt)} ({zone})
        </p>
        <ul className={shown.moved} aria-label="New times">
          {Number(minutes) > 0 &&
            moved.map(({ session: { id, title, startsAt, endsAt } }) => (
              <li key={id}>
                <span>{title}</span>
                <Move
                  from={span(zone, startsAt, endsAt)}
                  to={span(zone, startsAt + ms, endsAt + ms)}
                />
              </li>
            ))}
        </ul>
        <SubmitRow
          sticks
          action={also.length > 0 ? `Delay ${moved.length} sessions` : 'Delay'}
          busyAction="Delaying…"
          onCancel={onClose}
        />
      </Form>
    </ConsoleDialog>
  )
}

/** The sessions a delay may move along, and their tracks if there is a choice between them. */
function useRestOfDay({ session }: DirectedSession, zone: string) {
  const now = useServerNow(1_000)
  const { data } = useDirector()
  const listed = data ? listedSessions(data) : []
  const sessions = listed.map((it) => it.session)
  const ids = restOfDay(sessions, session, now, (at) => dayKey(at, usableZone(zone))).map(
    ({ id }) => id,
  )
  const rest = listed.filter((it) => ids.includes(it.session.id))
  const isMixed = rest.some((it) => it.session.track !== session.track)
  const names = new Set([session, ...rest.map((it) => it.session)].flatMap((it) => it.track ?? []))
  return { rest, tracks: isMixed ? [...names].sort() : [] }
}

const span = (zone: string, from: number, to: number) => `${timeIn(zone, from)}–${timeIn(zone, to)}`

const Move = ({ from, to }: { from: string; to: string }) => (
  <span className={shown.times}>
    <span className="visually-hidden">from </span>
    {from} <span aria-hidden="true">→</span>
    <span className="visually-hidden">to</span> <strong>{to}</strong>
  </span>
)
