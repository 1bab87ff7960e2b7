import { timeIn, useEventZone } from '../ui/event-zone.ts'
import type { DirectedSession } from './directed-session.ts'
import styles from './parts.module.css'
import { clockText, type Running, runningNames } from './running.ts'

type Props = {
  session: DirectedSession['session']
  running: Running
  grace: number
  now: number
}

/** The session's state and progress, and when it ends. */
export function RunningState(props: Props) {
  return (
    <p className="digits">
      <strong className={styles.chip} data-running={props.running}>
        {runningNames[props.running]}
      </strong>{' '}
      <TimeLine {...props} />
    </p>
  )
}

function TimeLine({ session: { startsAt, endsAt }, running, grace, now }: Props) {
  const zone = useEventZone()
  switch (running) {
    case 'upcoming':
    case 'soon':
      return (
        <span>
          starts at {timeIn(zone, startsAt)}, in {clockText(startsAt - now)}
        </span>
      )
    case 'live':
      return (
        <span>
          {clockText(now - startsAt)} of {clockText(endsAt - startsAt)} · ends at{' '}
          {timeIn(zone, endsAt)}, {clockText(endsAt - now)} left
        </span>
      )
    case 'over-time':
      return (
        <span>
          {clockText(now - endsAt)} past its planned end. Extend or end it: attendees can stay until{' '}
          {timeIn(zone, endsAt + grace)}.
        </span>
      )
    case 'ended':
      return <span>ended at {timeIn(zone, endsAt)}</span>
    case 'cancelled':
      return <span>Attendees see it as cancelled.</span>
  }
}
