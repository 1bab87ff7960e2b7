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
      Attendees are watching “{title}” now. It will start on {date} at {time} ({timeZone}).{' '}
      {stays
        ? 'It stays live, and attendees see the new times within two seconds.'
        : 'It will no longer be live. The stream stops for attendees within two seconds.'}
    </p>
  )
}
