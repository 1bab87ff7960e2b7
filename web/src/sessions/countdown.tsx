import { countdownTick, countdownTo } from '@rostra/domain/countdown'
import { useServerNow } from '../platform/server-clock.ts'
import styles from './countdown.module.css'

/** Days, hrs, min, sec to `target` (epoch ms), by the server's clock; silent to screen readers but readable. */
export function Countdown({ target, small = false }: { target: number; small?: boolean }) {
  const now = useServerNow(countdownTick)
  const { days, hours, minutes, seconds } = countdownTo(target, now)
  const parts = [
    [days, 'days'],
    [hours, 'hrs'],
    [minutes, 'min'],
    [seconds, 'sec'],
  ] as const
  return (
    <div className={small ? `${styles.countdown} ${styles.small}` : styles.countdown} role="timer">
      {parts.map(([number, unit]) => (
        <span key={unit} className={styles.part}>
          <span className={styles.number}>{String(number).padStart(2, '0')}</span>
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </div>
  )
}
