import type { Speaker } from '@rostra/domain/session'
import { Face } from '../ui/face.tsx'
import { Names } from '../ui/names.tsx'
import styles from './faces.module.css'

/** Maximum number of photos shown. */
const shown = 4

/** The speakers of a session: photos of the first few, then all names. `size` of a photo in px. */
export function Faces({ speakers, size }: { speakers: readonly Speaker[]; size: number }) {
  if (speakers.length === 0) return null
  return (
    <p className={styles.faces}>
      <span className={styles.row}>
        {speakers.slice(0, shown).map((speaker) => (
          <Face key={`${speaker.first} ${speaker.last}`} person={speaker} size={size} />
        ))}
      </span>
      <span>
        <Names speakers={speakers} />
      </span>
    </p>
  )
}
