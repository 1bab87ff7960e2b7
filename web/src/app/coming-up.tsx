import { Trans, useLingui } from '@lingui/react/macro'
import type { EventFront } from '@rostra/domain/event.schema'
import styles from '../attendees/sign-in-page.module.css'
import { serverNow } from '../platform/transport/server-clock.ts'
import { Countdown } from '../sessions/countdown.tsx'
import { eventDays, timeOf, viewerZone } from '../sessions/times.ts'
import { Face } from '../ui/face.tsx'
import { Written } from '../ui/written.tsx'

/** The days of the event and its start time, in the viewer’s time zone. */
export function EventDays({ event: { startTime, endTime } }: { event: EventFront }) {
  if (!startTime || !endTime) return null
  const [startsAt, endsAt] = [Date.parse(startTime), Date.parse(endTime)]
  const zone = viewerZone()
  const [days, time] = [eventDays(startsAt, endsAt, zone), timeOf(startsAt, zone)]
  return (
    <p className={styles.days}>
      <time dateTime={startTime}>
        <Trans>
          {days}, from {time} (your time)
        </Trans>
      </time>
    </p>
  )
}

/** A preview of the event: the countdown to its start, and the speakers if the organisers made them public. */
export function ComingUp({ event: { startTime, speakers } }: { event: EventFront }) {
  const { t } = useLingui()
  const startsAt = startTime ? Date.parse(startTime) : 0
  const isAhead = startsAt > serverNow()
  if (!isAhead && !speakers?.length) return null
  return (
    <section className={styles.comingUp} aria-label={t`About this event`}>
      {isAhead && <Countdown target={startsAt} small />}
      {speakers && speakers.length > 0 && (
        <ul className={styles.speakers} aria-label={t`Speakers`}>
          {speakers.map((speaker) => (
            <li key={`${speaker.first} ${speaker.last}`}>
              <Face person={speaker} size={48} />
              <Written>
                {speaker.first} {speaker.last}
              </Written>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
