import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useEvent } from '../event/event-query.ts'
import { Written } from '../ui/written.tsx'
import styles from './track-tag.module.css'

/** The track of a session in its colour, always with its name as text. */
export function TrackTag({ name }: { name: string }) {
  const { data } = useEvent()
  const colour = data?.tracks.find((it) => it.name === name)?.colour
  return (
    <span className="inline gap-2 muted small bold">
      <span className={styles.dot} style={colourOf(colour)} aria-hidden="true" />
      <span>
        <span className="visually-hidden">
          <Trans>Track:</Trans>{' '}
        </span>
        <Written>{name}</Written>
      </span>
    </span>
  )
}

/** Style for elements in the colour of a track. */
export const colourOf = (colour: string | undefined): CSSProperties =>
  (colour ? { '--track': colour } : {}) as CSSProperties
