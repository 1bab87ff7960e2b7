import { isCancelled, type SessionListItem } from './session-list-item.ts'
import { type Timed, timeHints } from './time-hints.ts'

type Props = {
  id: string
  title: string
  /** Epoch ms; undefined until a date and a start time are entered. */
  startsAt: number | undefined
  minutes: number
  speakers: Timed['speakers']
  track: Timed['track']
  others: readonly SessionListItem[]
}

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const formatRange = (from: number, to: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(from, to)

/** The session's times in UTC and in the organiser's time zone, and hints about other sessions. */
export function SessionTimes({ id, title, startsAt, minutes, speakers, track, others }: Props) {
  if (startsAt === undefined || !(minutes > 0))
    return (
      <p className="muted small">
        Enter a date, a start and an end to see the times in UTC and in your time zone.
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
    <div className="muted small digits" role="status">
      <p>UTC: {formatRange(startsAt, endsAt, 'UTC')}</p>
      <p>
        Your time ({ownZone}): {formatRange(startsAt, endsAt, ownZone)}
      </p>
      {hints.map(({ kind, text }) => (
        <p key={text} className={kind === 'overlap' ? 'warn small' : 'muted small'}>
          {text}
        </p>
      ))}
    </div>
  )
}
