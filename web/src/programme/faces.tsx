import type { Speaker } from '@rostra/domain/session'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { Face } from '../ui/face.tsx'
import { Written } from '../ui/written.tsx'
import styles from './faces.module.css'

/** Maximum number of photos shown. */
const shown = 4

/** The speakers of a session: photos of the first few, then all names. `size` of a photo in px. */
export function Faces({ speakers, size }: { speakers: readonly Speaker[]; size: number }) {
  if (speakers.length === 0) return null
  const names = speakers.map(({ first, last }) => `${first} ${last}`.trim())
  const list = new Intl.ListFormat(intlLocale(), { type: 'unit', style: 'short' })
  return (
    <p className={styles.faces}>
      <span className={styles.row}>
        {speakers.slice(0, shown).map((speaker) => (
          <Face key={`${speaker.first} ${speaker.last}`} person={speaker} size={size} />
        ))}
      </span>
      <span>
        {list.formatToParts(names).map(({ type, value }, index) =>
          // A name in another script keeps its position in the line.
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
          type === 'element' ? <Written key={index}>{value}</Written> : value,
        )}
      </span>
    </p>
  )
}
