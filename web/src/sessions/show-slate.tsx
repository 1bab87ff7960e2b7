import { Trans } from '@lingui/react/macro'
import { Countdown } from './countdown.tsx'
import styles from './show-waiting.module.css'
import { timeOf, viewerZone } from './times.ts'

type Props = {
  text: string
  /** When the picture is expected back, in epoch ms. */
  backAt?: number
}

/** Replaces the player while a moderator shows a slate. */
export function ShowSlate({ text, backAt }: Props) {
  return (
    <div className={styles.waiting}>
      <p className={styles.slate} role="status" dir="auto">
        {text}
      </p>
      {backAt !== undefined && (
        <>
          <p className={styles.text}>
            <Trans>
              Back at{' '}
              <time dateTime={new Date(backAt).toISOString()}>{timeOf(backAt, viewerZone())}</time>{' '}
              (your time)
            </Trans>
          </p>
          <Countdown target={backAt} />
        </>
      )}
    </div>
  )
}
