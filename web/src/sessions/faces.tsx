import type { Speaker } from '@rostra/domain/session'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { Face } from '../ui/face.tsx'
import { Written } from '../ui/written.tsx'
import styles from './faces.module.css'

/** The number of faces in a row. */
const shown = 4

/** The speakers of a session in one line: their faces, then all of their names. `size` of a face in px. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
          type === 'element' ? <Written key={index}>{value}</Written> : value,
        )}
      </span>
    </p>
  )
}
