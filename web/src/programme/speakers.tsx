import { useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { SpeakerView } from '@rostra/domain/sessions/session'
import { Face } from '../ui/face.tsx'
import { joined } from '../ui/joined.ts'
import { Link } from '../ui/link.tsx'
import { Written } from '../ui/written.tsx'
import styles from './speakers.module.css'

/** The speakers with their photos and roles, and links to their pages. */
export function Speakers({ speakers }: { speakers: SpeakerView[] }) {
  const { t } = useLingui()
  if (speakers.length === 0) return null
  return (
    <ul className={styles.speakers} aria-label={t`Speakers`}>
      {speakers.map((speaker) => (
        <li key={speaker.slug} className={`${styles.speaker} row gap-3 bold`}>
          <Face person={speaker} />
          <span>
            <Link to={paths.speaker(speaker.slug)}>
              <Written>
                {speaker.first} {speaker.last}
              </Written>
            </Link>
            <WhatTheyDo speaker={speaker} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function WhatTheyDo({ speaker: { role, organisation } }: { speaker: SpeakerView }) {
  if (!role && !organisation) return null
  return (
    <span className={styles.does}>
      {/* One line of the organiser's: apart, a page in Arabic would turn their order around. */}
      <Written>{joined(role || false, organisation || false)}</Written>
    </span>
  )
}
