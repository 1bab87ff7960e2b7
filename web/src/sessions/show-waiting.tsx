import { countdownTick, countdownTo } from '@rostra/domain/countdown'
import { useEffect } from 'react'
import { useServerNow } from '../platform/server-clock.ts'
import { announce } from '../ui/announcer.tsx'
import styles from './show-waiting.module.css'

type Props = { title: string; startsAt: number }

/** Minutes before the start at which the countdown is spoken; the digits themselves are silent. */
const spokenAt = [10, 5, 1]

/** Stands in the player's place before the start. */
export function ShowWaiting({ title, startsAt }: Props) {
  const now = useServerNow(countdownTick)
  const left = countdownTo(startsAt, now)
  const minutes = left.days * 1440 + left.hours * 60 + left.minutes
  const speaks = spokenAt.includes(minutes) && left.seconds === 0

  useEffect(() => {
    if (speaks) announce(`${title} starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`)
  }, [speaks, minutes, title])

  const parts: [number, string][] = [
    [left.days, 'days'],
    [left.hours, 'hrs'],
    [left.minutes, 'min'],
    [left.seconds, 'sec'],
  ]
  return (
    <div className={styles.waiting}>
      <p className={styles.intro}>Live in:</p>
      <div className={styles.countdown} role="timer">
        {parts.map(([value, unit]) => (
          <p key={unit} className={styles.part}>
            <span className={styles.value}>{String(value).padStart(2, '0')}</span> {unit}
          </p>
        ))}
      </div>
      <p className={styles.start}>
        <time dateTime={new Date(startsAt).toISOString()}>{startFormat.format(startsAt)}</time>,
        your time
      </p>
    </div>
  )
}

const startFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
