import { Trans } from '@lingui/react/macro'
import {
  dateOf,
  shortMoment,
  timeRange,
  usableZone,
  viewerZone,
  zoneName,
} from '../../sessions/times.ts'
import { joined } from '../../ui/joined.ts'
import type { OwnSession } from './use-own-page.ts'

/** When a session is in the speaker's own time, and beside it in the event's where that differs. */
export function OwnTimes({ session, className }: { session: OwnSession; className?: string }) {
  const { startsAt, timeZone } = session
  const own = viewerZone()
  const zone = usableZone(timeZone)
  const range = timeRange(session, own)
  const there = timeRange(session, zone)
  const isSame = range === there && dateOf(startsAt, own) === dateOf(startsAt, zone)
  const time = there === range ? shortMoment(startsAt, zone) : there
  const [city, eventCity] = [zoneName(own), zoneName(zone)]
  return (
    <p className={`${className} stack`}>
      <time className="digits" dateTime={session.startTime}>
        {joined(dateOf(startsAt, own), range)}
      </time>
      {!isSame && (
        <span className="muted small digits">
          <Trans>
            Your time, {city} · {time} in {eventCity}
          </Trans>
        </span>
      )}
    </p>
  )
}
