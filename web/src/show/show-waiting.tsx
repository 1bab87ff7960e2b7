import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { Countdown } from '../sessions/countdown.tsx'
import { useSpokenCountdown } from '../sessions/spoken-countdown.ts'
import { dateOf, timeOf, viewerZone } from '../sessions/times.ts'
import styles from './show-waiting.module.css'

type Props = { session: Session }

/** Replaces the player before the session starts. */
export function ShowWaiting({ session }: Props) {
  const { title, startsAt } = session
  useSpokenCountdown(title, startsAt)
  const zone = viewerZone()
  const [date, time] = [dateOf(startsAt, zone), timeOf(startsAt, zone)]

  return (
    <div className={styles.waiting}>
      <p className={styles.text}>
        <Trans>Live in:</Trans>
      </p>
      <Countdown target={startsAt} />
      <p className={styles.text}>
        <Trans>
          <time dateTime={new Date(startsAt).toISOString()}>
            {date}, {time}
          </time>{' '}
          (your time)
        </Trans>
      </p>
      <CalendarButton choice={{ kind: 'session', session }} />
    </div>
  )
}
