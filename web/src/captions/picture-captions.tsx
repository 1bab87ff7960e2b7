import { serverNow } from '../platform/transport/server-clock.ts'
import { useCaptionChoice } from './caption-choice.ts'
import type { Track } from './caption-reader.ts'
import { momentShown } from './moment-shown.ts'
import styles from './picture-captions.module.css'
import { ShownLines } from './shown-lines.tsx'
import { useCaptionReader, useShownLines } from './use-captions.ts'

type Props = Track & {
  /** Over our own player when its picture gets there, or below another, at once. */
  place: 'over' | 'below'
}

/** The lines that belong to the picture. Silent for screen readers, unless someone wants to hear them. */
export function PictureCaptions({ place, ...track }: Props) {
  const { size, lines: most, aloud } = useCaptionChoice()
  const reader = useCaptionReader(track)
  const lines = useShownLines(reader, place === 'over' ? momentShown : serverNow, most)
  return (
    <div className={styles[place]} data-size={size} data-lines={most} data-captions>
      <div className={styles.lines} aria-live={aloud ? 'polite' : 'off'}>
        <ShownLines lines={lines} lang={track.lang} className={styles.line} />
      </div>
    </div>
  )
}
