import { Trans } from '@lingui/react/macro'
import type { PublicEvent, PublicSession } from '@rostra/domain/public-page/public-page.schema'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { dateOf, dayKey, timeRange, viewerZone, zoneName } from '../sessions/times.ts'
import { Button } from '../ui/button.tsx'
import { Names } from '../ui/names.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { Written } from '../ui/written.tsx'
import styles from './event-page.module.css'

/** The sessions of each day; `zone` is the event's, and the viewer's is one press away. */
export function PublicProgramme({ event, zone: ofEvent }: { event: PublicEvent; zone: string }) {
  const own = viewerZone()
  const [zone, setZone] = useState(own)
  const other = zone === own ? ofEvent : own
  const days = [...Map.groupBy(event.sessions, (it) => dayKey(Date.parse(it.startTime), zone))]
  return (
    <>
      {own !== ofEvent && (
        <div className={styles.zone}>
          <Button
            variant="quiet"
            icon={<Globe size={18} aria-hidden="true" />}
            onClick={() => setZone(other)}
          >
            <Trans>
              Times in {zoneName(zone)}. Switch to {zoneName(other)}
            </Trans>
          </Button>
        </div>
      )}
      {days.map(([key, sessions]) => (
        <div key={key} className={styles.day}>
          <h3>{dateOf(Date.parse(sessions[0]?.startTime ?? ''), zone)}</h3>
          <ol className={styles.sessions}>
            {sessions.map((session) => (
              <Session key={session.id} session={session} event={event} zone={zone} />
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}

type Props = { session: PublicSession; event: PublicEvent; zone: string }

function Session({ session, event, zone }: Props) {
  const { title, startTime, endTime, track, status, speakers, descriptionHtml } = session
  const times = { startsAt: Date.parse(startTime), endsAt: Date.parse(endTime) }
  const colour = event.tracks.find(({ name }) => name === track)?.colour
  return (
    <li className={styles.session} data-cancelled={status}>
      <time dateTime={startTime}>{timeRange(times, zone)}</time>
      <div>
        <h4>
          <Written>{title}</Written>
        </h4>
        <p className={styles.does}>
          {status === 'cancelled' && <Trans>Cancelled</Trans>}
          {track && (
            <span className="inline gap-2">
              <span className={styles.dot} style={{ background: colour }} aria-hidden="true" />
              <Written>{track}</Written>
            </span>
          )}
          {speakers.length > 0 && (
            <span>
              <Names speakers={speakers} />
            </span>
          )}
        </p>
        {descriptionHtml && (
          <details>
            <summary>
              <Trans>About this session</Trans>
            </summary>
            <SafeHtml html={descriptionHtml} />
          </details>
        )}
      </div>
    </li>
  )
}
