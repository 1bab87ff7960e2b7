import { serverNow } from '../../platform/server-clock.ts'
import { wallTime } from './wall-clock.ts'

type Props = {
  title: string
  /** Where it would be moved to; epoch ms. */
  startsAt: number
  minutes: number
  timeZone: string
}

/** What moving a session that is live does to those who watch it. */
export function MoveWarning({ title, startsAt, minutes, timeZone }: Props) {
  const now = serverNow()
  const stays = startsAt <= now && now < startsAt + minutes * 60_000
  const { date, time } = wallTime(startsAt, timeZone)
  return (
    <p>
      Attendees are watching “{title}” now. It would begin on {date} at {time} ({timeZone}).{' '}
      {stays
        ? 'It stays live; their pages show the new times within two seconds.'
        : 'It would no longer be live: their pages leave the live stream within two seconds.'}
    </p>
  )
}
