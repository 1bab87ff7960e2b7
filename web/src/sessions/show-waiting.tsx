import { countdownTick, countdownTo } from '@rostra/domain/countdown'
import type { Session } from '@rostra/domain/session'
import { useEffect } from 'react'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { useServerNow } from '../platform/server-clock.ts'
import { announce } from '../ui/announcer.tsx'
import { Countdown } from './countdown.tsx'
import styles from './show-waiting.module.css'
import { dateOf, timeOf, viewerZone } from './times.ts'

type Props = { session: Session }

/** Minutes before the start at which the countdown is spoken; the digits themselves are silent. */
const spokenAt = [10, 5, 1]

/** Stands in the player's place before the start. */
export function ShowWaiting({ session }: Props) {
  const { title, startsAt } = session
  const left = countdownTo(startsAt, useServerNow(countdownTick))
  const minutes = left.days * 1440 + left.hours * 60 + left.minutes
  const speaks = spokenAt.includes(minutes) && left.seconds === 0
  const zone = viewerZone()

  useEffect(() => {
    if (speaks) announce(`${title} starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
  }, [speaks, minutes, title])

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
