import { Trans } from '@lingui/react/macro'
import { Countdown } from '../sessions/countdown.tsx'
import { timeOf, viewerZone } from '../sessions/times.ts'
import styles from './show-waiting.module.css'

type Props = {
  text: string
  /** When the picture is expected back, in epoch ms. */
  backAt?: number
}

/** Replaces the player while a moderator shows a slate. */
export function ShowSlate({ text, backAt }: Props) {
  const time = backAt !== undefined && timeOf(backAt, viewerZone())
  return (
    <div className={styles.waiting}>
      <p className={styles.slate} data-takes-focus dir="auto">
        {text}
      </p>
      {backAt !== undefined && (
        <>
          <p className={styles.text}>
            <Trans>Back at {time} (your time)</Trans>
          </p>
          <Countdown target={backAt} />
        </>
      )}
    </div>
  )
}
