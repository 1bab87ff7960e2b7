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
      <Names speakers={speakers} />
    </p>
  )
}

/** The names of the speakers of a session, as a list in a sentence. */
export function Names({ speakers }: { speakers: readonly Speaker[] }) {
  const names = speakers.map(({ first, last }) => `${first} ${last}`.trim())
  const list = new Intl.ListFormat(intlLocale(), { type: 'unit', style: 'short' })
  return (
    <span>
      {list.formatToParts(names).map(({ type, value }, index) =>
        // A name in another script keeps its position in the line.
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
        type === 'element' ? <Written key={index}>{value}</Written> : value,
      )}
    </span>
  )
}
