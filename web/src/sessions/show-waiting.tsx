import type { Session } from '@rostra/domain/session'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { Countdown } from './countdown.tsx'
import styles from './show-waiting.module.css'
import { useSpokenCountdown } from './spoken-countdown.ts'
import { dateOf, timeOf, viewerZone } from './times.ts'

type Props = { session: Session }

/** Stands in the player's place before the start. */
export function ShowWaiting({ session }: Props) {
  const { title, startsAt } = session
  useSpokenCountdown(title, startsAt)
  const zone = viewerZone()

  return (
    <div className={styles.waiting}>
      <p className={styles.words}>Live in:</p>
      <Countdown target={startsAt} />
      <p className={styles.words}>
        <time dateTime={new Date(startsAt).toISOString()}>
          {dateOf(startsAt, zone)}, {timeOf(startsAt, zone)}
        </time>{' '}
        your time
      </p>
      <CalendarButton choice={{ kind: 'session', session }} />
    </div>
  )
}
