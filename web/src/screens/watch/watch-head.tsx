import { Plural, Trans } from '@lingui/react/macro'
import { pointNow } from '@rostra/domain/sessions/point-now'
import type { Session } from '@rostra/domain/sessions/session'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { dateOf, dayUntil, timeOf, timeRange, viewerZone } from '../../sessions/times.ts'
import type { StageShow } from '../../show/use-show-changes.ts'
import { joined } from '../../ui/joined.ts'
import { Written } from '../../ui/written.tsx'
import { isEmbedded } from './embedded.ts'
import { TakePart } from './take-part.tsx'
import type { WatchedEvent } from './use-watched.ts'
import styles from './watch.module.css'

type Props = {
  session: Session
  kind: StageShow['kind']
  viewers: number
  event: WatchedEvent
}

/** Under the picture: what it is, and whether it is live and until when, or when it starts. */
export function WatchHead({ session, kind, viewers, event }: Props) {
  const { title, startsAt, endsAt, track } = session
  const isLive = kind === 'live' || kind === 'slate'
  const zone = viewerZone()
  const end = timeOf(endsAt, zone)
  const day = () =>
    kind === 'waiting' ? dayUntil(startsAt, serverNow(), zone) : dateOf(startsAt, zone)
  const point = isLive ? session.agenda?.[pointNow(session) ?? -1] : undefined
  return (
    <div className={styles.under}>
      <div className={`${styles.what} shrinks`}>
        <h1 tabIndex={-1}>
          <Written>{title}</Written>
        </h1>
        <p className={`${styles.state} muted small`}>
          {isLive && (
            <strong className={styles.live}>
              <Trans>LIVE</Trans>
            </strong>
          )}
          <span>
            {isLive ? <Trans>until {end}</Trans> : joined(day(), timeRange(session, zone))}
            {track && (
              <>
                {' · '}
                <Written>{track}</Written>
              </>
            )}
            {isLive && viewers > 1 && (
              <>
                {' · '}
                <Plural value={viewers} one="# watching" other="# watching" />
              </>
            )}
          </span>
          {point && (
            <span className={styles.point}>
              <b>
                <Trans>Now</Trans>
              </b>{' '}
              <Written>{point.title}</Written>
            </span>
          )}
        </p>
      </div>
      {isEmbedded && <TakePart event={event} />}
    </div>
  )
}
