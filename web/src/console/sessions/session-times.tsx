import styles from '../ui/form-kit.module.css'
import list from '../ui/item-list.module.css'
import { isCancelled, type SessionListItem } from './session-list-item.ts'
import { type Timed, timeHints } from './time-hints.ts'

type Props = {
  id: string
  title: string
  /** Epoch ms; undefined while it is not known. */
  startsAt: number | undefined
  minutes: number
  speakers: Timed['speakers']
  track: string
  others: readonly SessionListItem[]
}

const own = Intl.DateTimeFormat().resolvedOptions().timeZone
const written = (from: number, to: number, timeZone: string) =>
  new Intl.DateTimeFormat(undefined, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(from, to)

/** The same times in UTC and in the organiser's zone, and how they compare with other sessions. */
export function SessionTimes({ id, title, startsAt, minutes, speakers, track, others }: Props) {
  if (startsAt === undefined || !(minutes > 0))
    return (
      <p className={styles.meta}>
        Enter a date, start time and duration to see the times in UTC and in your time zone.
      </p>
    )
  const endsAt = startsAt + minutes * 60_000
  const hints = timeHints(
    { id, title, startsAt, endsAt, speakers, track },
    others
      .filter((it) => !isCancelled(it))
      .map(({ session, startsAt, endsAt }) => ({ ...session, startsAt, endsAt })),
  )
  return (
    <div className={list.time} role="status">
      <p>UTC: {written(startsAt, endsAt, 'UTC')}</p>
      <p>
        Your time ({own}): {written(startsAt, endsAt, own)}
      </p>
      {hints.map(({ kind, text }) => (
        <p key={text} className={kind === 'overlap' ? styles.warn : styles.meta}>
          {text}
        </p>
      ))}
    </div>
  )
}
