import { useLingui } from '@lingui/react/macro'
import type { Speaker } from '@rostra/domain/session'
import { Face } from '../ui/face.tsx'
import styles from './session-card.module.css'

/** The speakers with their photos; a photo that is missing or fails becomes initials. */
export function Speakers({ speakers }: { speakers: Speaker[] }) {
  const { t } = useLingui()
  if (speakers.length === 0) return null
  return (
    <ul className={styles.speakers} aria-label={t`Speakers`}>
      {speakers.map((speaker) => (
        <li key={`${speaker.first} ${speaker.last}`} className={styles.speaker}>
          <Face person={speaker} />
          {speaker.first} {speaker.last}
        </li>
      ))}
    </ul>
  )
}
