import type { SpeakerView } from '@rostra/domain/session'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { Face } from '../ui/face.tsx'
import { Written } from '../ui/written.tsx'
import styles from './programme-row.module.css'

type Props = {
  speakers: readonly SpeakerView[]
  /** The number of faces that are shown. */
  most: number
  /** What the people are, for screen readers. */
  label: string
}

/** Small photos of a session's first speakers and the number of others; screen readers and print have all names. */
export function FewFaces({ speakers, most, label }: Props) {
  if (speakers.length === 0) return null
  const list = speakers.map(({ first, last }) => `${first} ${last}`.trim())
  const names = new Intl.ListFormat(intlLocale(), { type: 'unit', style: 'short' }).format(list)
  const others = speakers.length - most
  return (
    <span className={styles.faces} title={names}>
      {speakers.slice(0, most).map((speaker) => (
        <Face key={speaker.slug} person={speaker} size={24} />
      ))}
      {others > 0 && <span aria-hidden="true">+{others}</span>}
      <span className="visually-hidden-on-screen">
        {label}: <Written>{names}</Written>
      </span>
    </span>
  )
}
