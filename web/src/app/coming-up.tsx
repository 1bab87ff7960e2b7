import { t } from '@lingui/core/macro'
import type { EventFront } from '@rostra/domain/event/event.schema'
import styles from '../attendees/sign-in-page.module.css'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { serverNow } from '../platform/transport/server-clock.ts'
import { Countdown } from '../sessions/countdown.tsx'
import { dayKey, eventDays, timeOf, viewerZone } from '../sessions/times.ts'
import { Face } from '../ui/face.tsx'
import { Written } from '../ui/written.tsx'

/** The days of the event, and the time at which it starts or, once it has, ends on the same day, in the viewer’s zone. */
export function EventDays({ event: { startTime, endTime } }: { event: EventFront }) {
  useLanguage()
  if (!startTime || !endTime) return null
  const [startsAt, endsAt] = [Date.parse(startTime), Date.parse(endTime)]
  const now = serverNow()
  return (
    <p className={styles.days}>
      <time dateTime={startTime}>{daysText(startsAt, endsAt, now)}</time>
    </p>
  )
}

function daysText(startsAt: number, endsAt: number, now: number): string {
  const zone = viewerZone()
  const days = eventDays(startsAt, endsAt, zone)
  if (now < startsAt) return t`${days}, from ${{ time: timeOf(startsAt, zone) }} (your time)`
  if (now >= endsAt || dayKey(endsAt, zone) !== dayKey(startsAt, zone)) return days
  return t`${days}, until ${{ time: timeOf(endsAt, zone) }} (your time)`
}

/** A preview of the event: the countdown to its start, and the speakers if the organisers made them public. */
export function ComingUp({ event: { startTime, speakers } }: { event: EventFront }) {
  useLanguage()
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
