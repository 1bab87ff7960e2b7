import { Plural, Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import type { ReactNode } from 'react'
import { serverNow } from '../platform/transport/server-clock.ts'
import { dateOf, dayUntil, timeOf, timeRange, viewerZone } from '../sessions/times.ts'
import { joined } from '../ui/joined.ts'
import { Written } from '../ui/written.tsx'
import styles from './state-line.module.css'
import type { StageShow } from './use-show-changes.ts'

type Props = {
  session: Session
  kind: StageShow['kind']
  viewers: number
  /** Without the badge, where another is in view. */
  plain?: boolean
  /** At its end. */
  children?: ReactNode
}

export const isLiveKind = (kind: StageShow['kind']): boolean => kind === 'live' || kind === 'slate'

/** Whether it is live and until when, or when it starts; its track, and how many are watching. */
export function StateLine({ session, kind, viewers, plain = false, children }: Props) {
  const { startsAt, endsAt, track } = session
  const zone = viewerZone()
  const end = timeOf(endsAt, zone)
  const isLive = isLiveKind(kind)
  const day = () =>
    kind === 'waiting' ? dayUntil(startsAt, serverNow(), zone) : dateOf(startsAt, zone)
  return (
    <p className={styles.state}>
      {isLive && !plain && (
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
      {children}
    </p>
  )
}
