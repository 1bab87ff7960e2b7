import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import styles from './show-about.module.css'
import { Speakers } from './speakers.tsx'
import { TrackTag } from './track-tag.tsx'

/** Which track the session belongs to, and who speaks. */
export function ShowPeople({ session: { track, speakers } }: { session: Session }) {
  return (
    <>
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
