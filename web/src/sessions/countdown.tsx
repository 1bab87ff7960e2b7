import { useLingui } from '@lingui/react/macro'
import { countdownTick, countdownTo } from '@rostra/domain/sessions/countdown'
import { useServerNow } from '../platform/transport/server-clock.ts'
import styles from './countdown.module.css'

/** Days, hrs, min, sec to `target` (epoch ms), by the server's clock; silent to screen readers but readable. */
export function Countdown({ target, small = false }: { target: number; small?: boolean }) {
  const { t } = useLingui()
  const now = useServerNow(countdownTick)
  const { days, hours, minutes, seconds, done } = countdownTo(target, now)
  const before = countdownTo(target, now - countdownTick)
  const parts = [
    [days, before.days, t`days`],
    [hours, before.hours, t`hrs`],
    [minutes, before.minutes, t`min`],
    [seconds, before.seconds, t`sec`],
  ] as const
  // A screen reader would otherwise read single digits; the seconds are visual only.
  const left = parts
    .slice(0, 3)
    .map(([number, , unit]) => `${number} ${unit}`)
    .join(' ')
  // The specification requires all four units in the text; days and hours that have reached 0 are not visible.
  const isNothing = (place: number) =>
    place < 2 && parts.slice(0, place + 1).every(([number]) => number === 0)
  return (
    <div
      className={small ? `${styles.countdown} ${styles.small}` : styles.countdown}
      data-screen-only
      data-last-minute={days + hours + minutes === 0 && !done ? '' : undefined}
    >
      <div className={styles.parts} role="timer" aria-label={left}>
        {parts.map(([number, was, unit], place) => (
          <span
            key={unit}
            className={isNothing(place) ? 'visually-hidden' : styles.part}
            aria-hidden="true"
          >
            <Digits number={number} was={was} />
            <span className={styles.unit}>{unit}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Each digit has a fixed width, so that nothing beside it moves when it changes. */
function Digits({ number, was }: { number: number; was: number }) {
  const old = twoDigits(was)
  return (
    <span className={styles.number}>
      {[...twoDigits(number)].map((digit, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its position; the inner key triggers its animation
        <span key={place} className={styles.place}>
          <span
            key={digit}
            className={styles.digit}
            data-was={old[place] === digit ? undefined : old[place]}
          >
            {digit}
          </span>
        </span>
      ))}
    </span>
  )
}
