import { temporalZone } from '@rostra/domain/zoned-time'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { Watching } from './watching.tsx'

type Props = {
  id: string
  title: string
  /** Whether its start changes; otherwise only its end does. */
  isMoved: boolean
  /** Its start after the change; epoch ms. */
  startsAt: number
  minutes: number
  timeZone: string
}

/** What changing the times of a live session does to its viewers. */
export function MoveWarning({ id, title, isMoved, startsAt, minutes, timeZone }: Props) {
  const now = serverNow()
  const endsAt = startsAt + minutes * 60_000
  const stays = startsAt <= now && now < endsAt
  const at = isMoved ? startsAt : endsAt
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: temporalZone(timeZone) ?? 'UTC',
      ...options,
    }).format(at)
  const [date, time] = [format({ dateStyle: 'full' }), format({ timeStyle: 'short' })]
  return (
    <p>
      <Watching id={id} /> “{title}” will {isMoved ? 'start' : 'end'} on {date} at {time} (
      {timeZone}).{' '}
      {stays
        ? 'It stays live, and attendees see the new times within two seconds.'
        : 'It will no longer be live. The stream stops for attendees within two seconds.'}
    </p>
  )
}
