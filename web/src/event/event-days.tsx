import { Trans } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event.schema'
import { eventDays, timeOf, usableZone, viewerZone, zoneName } from '../sessions/times.ts'

type Props = { event: EventFront; className?: string | undefined }

/** The days of the event and when it begins, in its zone and in the reader's; empty without sessions. */
export function EventDays({ event: { startTime, endTime, timeZone }, className }: Props) {
  if (!startTime || !endTime) return null
  const [startsAt, endsAt] = [Date.parse(startTime), Date.parse(endTime)]
  const zones = [...new Set([usableZone(timeZone), viewerZone()])]
  return (
    <p className={className}>
      {zones.map((zone) => (
        <time key={zone} dateTime={startTime}>
          <Trans>
            {eventDays(startsAt, endsAt, zone)}, from {timeOf(startsAt, zone)} ({zoneName(zone)})
          </Trans>
        </time>
      ))}
    </p>
  )
}
