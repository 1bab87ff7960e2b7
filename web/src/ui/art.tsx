import { posterShapes } from '@rostra/domain/event/poster'
import type { Composition } from '@rostra/domain/theme/theme'
import styles from './art.module.css'

type Props = {
  composition: Composition
  /** Fills the box, where no text is over it; otherwise shapes stay at the box's lower end. */
  cropped?: boolean
  /** A whole field is behind it, not a card: its shapes have the ribbons' exact colours. */
  onField?: boolean
}

/** Decorative shapes in the lower end corner of the nearest positioned box. */
export const Art = ({ composition, cropped = false, onField = false }: Props) => (
  <svg
    className={styles.art}
    viewBox="0 0 1600 900"
    preserveAspectRatio={cropped ? 'xMaxYMax slice' : 'xMaxYMax meet'}
    aria-hidden="true"
    focusable="false"
  >
    {posterShapes(composition).map(([path, ribbon]) => (
      <path key={path} d={path} fill={`var(--${onField ? 'poster' : 'card'}-${ribbon + 1})`} />
    ))}
  </svg>
)
