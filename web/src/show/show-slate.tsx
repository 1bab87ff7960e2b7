import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { Countdown } from '../sessions/countdown.tsx'
import { timeOf, viewerZone } from '../sessions/times.ts'
import styles from './show-screen.module.css'
import { ShowScreen } from './show-screen.tsx'

type Props = {
  session: Session
  text: string
  /** When the picture is expected back, in epoch ms. */
  backAt?: number
}

/** Replaces the player while a moderator shows a slate. */
export function ShowSlate({ session, text, backAt }: Props) {
  const time = backAt !== undefined && timeOf(backAt, viewerZone())
  return (
    <ShowScreen session={session}>
      <p className={styles.title} data-takes-focus dir="auto">
        {text}
      </p>
      {backAt !== undefined && (
        <div className={styles.when}>
          <p>
            <Trans>Back at {time} (your time)</Trans>
          </p>
          <div className={styles.count}>
            <Countdown target={backAt} />
          </div>
        </div>
      )}
    </ShowScreen>
  )
}
