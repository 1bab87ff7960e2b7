import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import { Speakers } from '../programme/speakers.tsx'
import { TrackTag } from '../programme/track-tag.tsx'
import { NewTab } from '../ui/new-tab.tsx'
import styles from './show-about.module.css'

type Props = {
  session: Session
  /** The address of the transcript of the current stream. */
  transcript: string | undefined
}

/** The session's transcript, track and speakers. */
export function ShowPeople({ session: { track, speakers }, transcript }: Props) {
  return (
    <>
      {transcript && (
        <p className={styles.text}>
          <a href={transcript} target="_blank" rel="noopener noreferrer">
            <Trans>Transcript</Trans>
            <NewTab />
          </a>
        </p>
      )}
      {track && <TrackTag name={track} />}
      {speakers.length > 0 && (
        <h3 className={styles.label}>
          <Trans>Speakers</Trans>
        </h3>
      )}
      <Speakers speakers={speakers} />
    </>
  )
}
