import { useLingui } from '@lingui/react/macro'
import type { Speaker } from '@rostra/domain/session'
import { useState } from 'react'
import styles from './session-card.module.css'

/** The speakers with their photos; a photo that is missing or fails becomes initials. */
export function Speakers({ speakers }: { speakers: Speaker[] }) {
  const { t } = useLingui()
  if (speakers.length === 0) return null
  return (
    <ul className={styles.speakers} aria-label={t`Speakers`}>
      {speakers.map((speaker) => (
        <li key={`${speaker.first} ${speaker.last}`} className={styles.speaker}>
          <Photo speaker={speaker} />
          {speaker.first} {speaker.last}
        </li>
      ))}
    </ul>
  )
}

function Photo({ speaker: { first, last, file } }: { speaker: Speaker }) {
  const [failed, setFailed] = useState(false)
  if (!file || failed)
    return (
      <span className={styles.photo} aria-hidden="true">
        {`${first[0] ?? ''}${last[0] ?? ''}`.toUpperCase()}
      </span>
    )
  // The name stands beside it, so the picture itself says nothing more.
  return (
    <img
      className={styles.photo}
      src={file}
      alt=""
      width="56"
      height="56"
      loading="lazy"
      onError={() => setFailed(true)}
    />
  )
}
