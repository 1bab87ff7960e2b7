import { timeIn, useEventZone } from '../ui/event-zone.ts'
import { AgendaMarks } from './agenda-marks.tsx'
import styles from './director.module.css'
import type { Listed } from './listed.ts'
import { PressButtons } from './press-buttons.tsx'
import { PressLog } from './press-log.tsx'
import { clockText, type Running, runningAt, runningWords } from './running.ts'
import { Sources } from './sources.tsx'

type Props = {
  listed: Listed
  /** ms */
  grace: number
  now: number
}

/** The session in hand: how it runs, what attendees see of it, and what can be pressed. */
export function SessionPanel({ listed, grace, now }: Props) {
  const { session, viewers } = listed
  const running = runningAt(session, grace, now)
  return (
    <section className={styles.panel} aria-labelledby="directed" data-running={running}>
      <div className={styles.head}>
        <h2 id="directed">{session.title}</h2>
        <p className={styles.state}>
          <strong className={styles.chip} data-running={running}>
            {runningWords[running]}
          </strong>{' '}
          <TimeLine {...{ session, running, grace, now }} />
        </p>
      </div>
      <Sources listed={listed} running={running} grace={grace / 60_000} />
      <p className={styles.viewers}>{viewers.toLocaleString()} watching</p>
      <PressButtons listed={listed} running={running} />
      <AgendaMarks listed={listed} running={running} />
      <PressLog listed={listed} />
    </section>
  )
}

type TimeLineProps = {
  session: Listed['session']
  running: Running
  grace: number
  now: number
}

/** How far the session is, and when it ends, in words. */
function TimeLine({ session: { startsAt, endsAt }, running, grace, now }: TimeLineProps) {
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
          {clockText(now - endsAt)} past its planned end. Extend it, or end it: people stay in the
          room until {timeIn(zone, endsAt + grace)}.
        </span>
      )
    case 'ended':
      return <span>ended at {timeIn(zone, endsAt)}</span>
    case 'cancelled':
      return <span>Attendees see it as cancelled.</span>
  }
}
