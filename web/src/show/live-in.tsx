import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import type { ReactNode } from 'react'
import { serverNow } from '../platform/transport/server-clock.ts'
import { Countdown } from '../sessions/countdown.tsx'
import { useSpokenCountdown } from '../sessions/spoken-countdown.ts'
import { dayUntil, timeOf, viewerZone } from '../sessions/times.ts'
import styles from './show-screen.module.css'

type Props = { session: Pick<Session, 'title' | 'startsAt'>; children: ReactNode }

/** The time until a session starts, also spoken, with what one can do until then. */
export function LiveIn({ session: { title, startsAt }, children }: Props) {
  useSpokenCountdown(title, startsAt)
  const zone = viewerZone()
  const [date, time] = [dayUntil(startsAt, serverNow(), zone), timeOf(startsAt, zone)]
  return (
    <div className={styles.when}>
      <p>
        <Trans>Live in:</Trans>
      </p>
      <div className={styles.count}>
        <Countdown target={startsAt} />
      </div>
      <p>
        <Trans>
          <time dateTime={new Date(startsAt).toISOString()}>
            {date}, {time}
          </time>{' '}
          (your time)
        </Trans>
      </p>
      <div className={`${styles.actions} flow gap-2`}>{children}</div>
    </div>
  )
}
